import { cpSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findAnvil } from './findAnvil.mjs'
import { fixtureKey } from './fixtureKey.mjs'
import { openFixture } from './openFixture.mjs'
import { cacheDir, firstStartTimeout as timeout } from './startTestDevnet'
import { temporaryFolder } from './temporaryFolder.mjs'
import { until } from './until'

const key = fixtureKey()

/** Opens it as a devnet does; `log` is what it said. */
async function open(folder: string, cache = cacheDir, signal?: AbortSignal) {
  const log: string[] = []
  const onLog = (sentence: string) => log.push(sentence)
  return { ...(await openFixture({ folder, cache, anvil: findAnvil(), signal, onLog })), log }
}

/** A folder with a state saved under each of these keys. */
function folderOf(...keys: string[]) {
  const folder = temporaryFolder()
  for (const name of keys) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, '31337.json'), '{}')
  }
  return folder
}

it('that every chain starts afresh is said where states of other contracts were removed', { timeout }, async () => {
  const folder = folderOf('other')
  const afresh = 'The contracts of the local chains changed, so every chain starts afresh.'
  expect((await open(folder)).log).toEqual([afresh])
  expect(existsSync(join(folder, 'other'))).toBe(false)
  expect((await open(folder)).log).toEqual([])
  expect((await open(folderOf(key, 'other'))).log).toEqual([])
  expect((await open(folderOf(key))).log).toEqual([])
})

it('contracts are built and found beside the states where nothing can be written to the cache', {
  timeout,
}, async () => {
  const folder = folderOf(key)
  const cache = join(temporaryFolder(), 'cache')
  writeFileSync(cache, 'a file')
  const stop = new AbortController()
  const building = open(folder, cache, stop.signal)
  await Promise.race([building, until(() => existsSync(join(folder, key, `fixture-${process.pid}`)))])
  stop.abort(new Error('seen'))
  await expect(building).rejects.toThrow('seen')

  await open(temporaryFolder())
  cpSync(join(cacheDir, key), join(folder, key), { recursive: true })
  const { log, folder: found } = await open(folder, cache)
  expect([found, log]).toEqual([join(folder, key, 'fixture'), []])
})

it('contracts that another checkout builds or used lately stay in the cache, and old ones go', {
  timeout,
}, async () => {
  await open(temporaryFolder())
  const cache = temporaryFolder()
  cpSync(join(cacheDir, key), join(cache, key), { recursive: true })
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
  for (const name of ['building/fixture-1', 'old/fixture']) mkdirSync(join(cache, name), { recursive: true })
  // What is used is not old, whenever it was built.
  for (const name of ['old', key]) utimesSync(join(cache, name), longAgo, longAgo)
  const { log, folder } = await open(temporaryFolder(), cache)
  expect([folder, log]).toEqual([join(cache, key, 'fixture'), []])
  expect(readdirSync(cache).sort()).toEqual(['building', key].sort())
})
