import { expect, it } from 'vitest'
import { openCore } from '../fake/openCore.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import type { StoredItem } from '../storage/StoredItem'
import { createFeatures } from './createFeatures'
import { createSlice } from './createSlice'
import type { Feature, LaterItem } from './Feature'

declare module './Feature' {
  interface FeatureFunctions {
    readonly sampleCart: { list(): readonly string[]; add(name: string): void }
  }
}
declare module './FeatureSlices' {
  interface FeatureSlices {
    readonly sampleCart: readonly string[]
  }
}

const key = 'latchkey:1:sampleCart'
const persist: StoredItem<readonly string[]> = {
  name: 'sampleCart',
  parse: (value) => (Array.isArray(value) ? value.map(String) : undefined),
}

/** A site whose cart keeps what does not begin with a dot, by rules that load as often as `comes` says. */
function cart(stored: string | undefined, comes: readonly boolean[] = []) {
  const storage = memoryStorage()
  if (stored !== undefined) storage.setItem(key, stored)
  const loads: boolean[] = []
  const later: LaterItem<readonly string[]> = {
    name: 'sampleCart',
    parse: (value) => value ?? undefined,
    async load() {
      const isThere = comes[loads.length] ?? true
      loads.push(isThere)
      if (!isThere) throw new TypeError('gone')
      return { persist, kept: (all) => all.filter((one) => !one.startsWith('.')) }
    },
  }
  const errors: unknown[] = []
  const { core, destroy } = openCore({ storage, onError: (error) => errors.push(error) })
  const feature: Feature<'sampleCart'> = {
    name: 'sampleCart',
    load: async () => ({
      slice: { name: 'sampleCart', initial: [], persist: later },
      open() {
        const { getState, setState } = createSlice(core, 'sampleCart', [])
        return { functions: { list: getState, add: (name) => setState((all) => [...all, name]) } }
      },
    }),
  }
  const { load } = createFeatures(core, [feature])
  return { load: () => load('sampleCart'), loads, errors, destroy, kept: () => storage.getItem(key) }
}

it('what is kept is there once the feature is, and what reads it is loaded where there is something', async () => {
  const { load, loads } = cart('["a"]')
  expect([(await load()).list(), loads.length]).toEqual([['a'], 1])
  const empty = cart(undefined)
  expect([(await empty.load()).list(), empty.loads.length]).toEqual([[], 0])
})

it('what changes is written once what reads it is there, and nothing that is not kept', async () => {
  const { load, loads, kept } = cart(undefined)
  const { add } = await load()
  add('.now')
  await settle()
  expect([loads.length, kept()]).toEqual([1, null])
  add('a')
  expect(kept()).toBe('["a"]')
  const other = cart(undefined)
  const functions = await other.load()
  functions.add('b')
  functions.add('c')
  await settle()
  expect([other.loads.length, other.kept()]).toEqual([1, '["b","c"]'])
})

it('where what reads it does not come the feature is not there, and nothing is written over', async () => {
  const { load, kept } = cart('["a"]', [false])
  await expect(load()).rejects.toMatchObject({ code: 'ui.chunk_failed' })
  expect(kept()).toBe('["a"]')
  expect((await load()).list()).toEqual(['a'])
})

it('what was not written, since that did not come, is written with the next change', async () => {
  const { load, kept, errors } = cart(undefined, [false])
  const { add } = await load()
  add('a')
  await settle()
  expect([kept(), errors.length]).toEqual([null, 1])
  add('b')
  await settle()
  expect(kept()).toBe('["a","b"]')
})

it('one that ended while it loaded keeps nothing and is not there', async () => {
  const { load, destroy } = cart('["a"]')
  const loading = load()
  destroy()
  await expect(loading).rejects.toMatchObject({ code: 'config.instance_destroyed' })
})
