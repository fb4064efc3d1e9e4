import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../connection/connect'
import { getAccount } from '../connection/getAccount'
import { fakePage } from '../fake/fakePage.test.support'
import { openCore } from '../fake/openCore.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import type { StoredItem } from '../storage/StoredItem'
import { createFeatures } from './createFeatures'
import { createSlice } from './createSlice'
import type { Feature, FeatureModule } from './Feature'
import type { AccountSlice } from './FeatureSlices'

declare module './Feature' {
  interface FeatureFunctions {
    readonly sampleTokens: { list(): readonly string[] }
    readonly sampleSend: { describe(): string }
    readonly sampleSwap: { quote(): string | Promise<string> }
  }
}
declare module './FeatureSlices' {
  interface FeatureSlices {
    readonly sampleTokens: readonly string[]
    readonly sampleNames: AccountSlice
  }
}

const storedTokens: StoredItem<readonly string[]> = {
  name: 'sampleTokens',
  parse: (value) => (Array.isArray(value) ? value.map(String) : undefined),
}

function features(loaded: string[] = [], ended: string[] = []): readonly Feature[] {
  const tokens: Feature<'sampleTokens'> = {
    name: 'sampleTokens',
    option: 'features.allWallets',
    async load() {
      loaded.push('sampleTokens')
      return {
        slice: { name: 'sampleTokens', initial: [], resetOn: ['network'], persist: storedTokens },
        open: ({ core }) => ({
          functions: { list: () => createSlice(core, 'sampleTokens', []).getState() },
          destroy: () => ended.push('sampleTokens'),
        }),
      }
    },
  }
  const send: Feature<'sampleSend'> = {
    name: 'sampleSend',
    async load() {
      loaded.push('sampleSend')
      return {
        needs: ['sampleTokens'],
        open: ({ need }) => ({
          functions: { describe: () => `sends of ${need('sampleTokens').list().length} tokens` },
        }),
      }
    },
  }
  return [tokens, send]
}

it('loads nothing until it is used, and then once', async () => {
  const loaded: string[] = []
  const { load } = createFeatures(openCore().core, features(loaded))
  expect(loaded).toEqual([])
  await Promise.all([load('sampleTokens'), load('sampleTokens')])
  expect(loaded).toEqual(['sampleTokens'])
})
it('opens what it needs first', async () => {
  const loaded: string[] = []
  const { load } = createFeatures(openCore().core, features(loaded))
  expect((await load('sampleSend')).describe()).toBe('sends of 0 tokens')
  expect(loaded).toEqual(['sampleSend', 'sampleTokens'])
})
it('lets a feature load what it can do without when it wants it, or say that the site has none', async () => {
  const loaded: string[] = []
  const swap: Feature<'sampleSwap'> = {
    name: 'sampleSwap',
    load: async () => ({
      open: ({ load }) => ({
        functions: {
          quote: async () => `${(await load('sampleTokens')).list().length} tokens`,
        },
      }),
    }),
  }
  const { load } = createFeatures(openCore().core, [...features(loaded), swap])
  const { quote } = await load('sampleSwap')
  expect(loaded).toEqual([])
  expect(await quote()).toBe('0 tokens')
  const alone = createFeatures(openCore().core, [swap])
  await expect((await alone.load('sampleSwap')).quote()).rejects.toMatchObject({ code: 'config.feature_missing' })
})
it.each([
  [['sampleSwap'], ['sampleSwap']],
  [['sampleSend'], ['sampleSend', 'sampleSwap']],
  [['sampleTokens'], ['sampleSend', 'sampleSwap']],
] as const)('refuses features that need each other in a circle, asked for %s', async (asked, circle) => {
  const open: FeatureModule['open'] = () => ({ functions: { quote: () => '0' } })
  const { load } = createFeatures(openCore().core, [
    { name: 'sampleTokens', load: async () => ({ needs: ['sampleSend'], open }) },
    { name: 'sampleSend', load: async () => ({ needs: ['sampleSwap'], open }) },
    { name: 'sampleSwap', load: async () => ({ needs: [circle.length === 1 ? 'sampleSwap' : 'sampleSend'], open }) },
  ])
  for (const _ of [1, 2])
    await expect(load(asked[0])).rejects.toMatchObject({
      code: 'config.feature_cycle',
      data: { features: expect.arrayContaining([...circle]) },
    })
})
it('refuses a circle also when its features are asked for at once', async () => {
  const open: FeatureModule['open'] = () => ({ functions: { quote: () => '0' } })
  const { load } = createFeatures(openCore().core, [
    { name: 'sampleSend', load: async () => ({ needs: ['sampleSwap'], open }) },
    { name: 'sampleSwap', load: async () => ({ needs: ['sampleSend'], open }) },
  ])
  const both = [load('sampleSend'), load('sampleSwap')].map((one) =>
    expect(one).rejects.toMatchObject({ code: 'config.feature_cycle' }),
  )
  await Promise.all(both)
})
it('tells of an account what the slice of a feature says of it', async () => {
  const page = fakePage()
  onTestFinished(async () => {
    await settle()
    page.leave()
  })
  const { core, ready } = openCore()
  await ready()
  await connect(core, { connector: 'org.harbor' })
  const { caipAddress = '' } = getAccount(core.store.getState())
  createSlice(core, 'sampleTokens', []).setState(() => ['usd'])
  createSlice(core, 'sampleNames', { accounts: {} }).setState(() => ({
    accounts: { [caipAddress]: { profileName: 'quay.eth' }, other: { profileName: 'other.eth' } },
  }))
  expect(getAccount(core.store.getState())).toMatchObject({ profileName: 'quay.eth', balanceStatus: 'unknown' })
})
it('loads nothing of what the site switched off, and comes with an update', async () => {
  const loaded: string[] = []
  const { core, update } = openCore({ features: { allWallets: false } })
  const { load } = createFeatures(core, features(loaded))
  await expect(load('sampleTokens')).rejects.toMatchObject({
    code: 'config.feature_off',
    data: { option: 'features.allWallets' },
  })
  expect(loaded).toEqual([])
  update({ features: { allWallets: true } })
  await load('sampleTokens')
})
it('names what there is not', async () => {
  const { load } = createFeatures(openCore().core, [])
  await expect(load('sampleTokens')).rejects.toMatchObject({ code: 'config.feature_missing' })
})
it('keeps its part of the state over a reload', async () => {
  const storage = memoryStorage()
  const { core } = openCore({ storage })
  await createFeatures(core, features()).load('sampleTokens')
  createSlice(core, 'sampleTokens', []).setState(() => ['usd'])
  const again = openCore({ storage })
  expect((await createFeatures(again.core, features()).load('sampleTokens')).list()).toEqual(['usd'])
})
it('begins anew on another network', async () => {
  const { core } = openCore()
  const { list } = await createFeatures(core, features()).load('sampleTokens')
  createSlice(core, 'sampleTokens', []).setState(() => ['usd'])
  core.store.setState({})
  expect(list()).toEqual(['usd'])
  core.select('eip155', 'eip155:2' as ChainId)
  expect(list()).toEqual([])
})
it('ends with the instance, and does not open in one that ended', async () => {
  const ended: string[] = []
  const { core, destroy } = openCore()
  const { load } = createFeatures(core, features([], ended))
  await load('sampleTokens')
  const late = createFeatures(core, features()).load('sampleTokens')
  destroy()
  expect(ended).toEqual(['sampleTokens'])
  await expect(late).rejects.toMatchObject({ code: 'config.instance_destroyed' })
})
it('tries again after code that could not be loaded', async () => {
  let tries = 0
  const [tokens] = features() as readonly [Feature<'sampleTokens'>]
  const flaky: Feature<'sampleTokens'> = {
    ...tokens,
    load: () => (tries++ === 0 ? Promise.reject(new TypeError('gone')) : tokens.load()),
  }
  const { load } = createFeatures(openCore().core, [flaky])
  await expect(load('sampleTokens')).rejects.toMatchObject({ code: 'ui.chunk_failed' })
  expect((await load('sampleTokens')).list()).toEqual([])
})
