import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { walletEntry } from '../entry/walletEntry.test.support'
import { followSeedFile } from './followSeedFile'
import type { Seed } from './readSeed'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A file that is followed into a list of what was imported and what was told; `second` lets a second pass. */
async function following(first?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-seed-'))
  folders.push(folder)
  const path = join(folder, 'wallets.json')
  const imported: string[][] = []
  const told: string[] = []
  let due: (() => void) | undefined
  let looked: (() => void) | undefined
  let away = false
  const lifetime = new AbortController()
  const importSeed = async ({ entries }: Seed) => {
    if (away) throw new Error('no database')
    imported.push(entries.map(({ name }) => name))
    return { result: 'imported' as const, written: entries.length, hidden: 0, kept: 0 }
  }
  const write = (text: string, seconds: number) => {
    writeFileSync(path, text)
    utimesSync(path, seconds, seconds)
  }
  if (first !== undefined) write(first, 1)
  const quiet = () => {}
  await followSeedFile({
    path,
    store: { importSeed },
    clock: {
      now: () => 0,
      after(_, callback) {
        due = callback
        looked?.()
        return () => {
          due = undefined
        }
      },
    },
    log: { debug: quiet, info: quiet, warn: quiet, error: (_, facts) => told.push(JSON.stringify(facts)) },
    lifetime: lifetime.signal,
    onImported: quiet,
  })
  return {
    imported,
    told,
    write,
    lifetime,
    isWaiting: () => due !== undefined,
    setAway: (value: boolean) => {
      away = value
    },
    second: () =>
      new Promise<void>((resolve) => {
        looked = resolve
        due?.()
      }),
  }
}

const fileOf = (name: string) => JSON.stringify([walletEntry('a', 1, { name })])

describe('followSeedFile', () => {
  it('imports the file at the start, and again only when it changed', async () => {
    const { imported, write, second } = await following(fileOf('First'))
    await second()
    expect(imported).toEqual([['First']])
    write(fileOf('Other'), 2)
    await second()
    expect(imported).toEqual([['First'], ['Other']])
  })

  it('tells of a file it refuses once, and takes the mended one', async () => {
    const { imported, told, write, second } = await following('[{}]')
    await second()
    await second()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('line 1: id must be')
    write(fileOf('Mended'), 2)
    await second()
    expect(imported).toEqual([['Mended']])
  })

  it('waits for a file that is not there, and for a database that is away', async () => {
    const { imported, told, write, second, setAway } = await following()
    expect(told).toEqual([expect.stringContaining('ENOENT')])
    setAway(true)
    write(fileOf('Late'), 1)
    await second()
    expect(told.at(-1)).toContain('no database')
    setAway(false)
    await second()
    expect(imported).toEqual([['Late']])
  })

  it('stops with the server', async () => {
    const { lifetime, isWaiting } = await following(fileOf('First'))
    expect(isWaiting()).toBe(true)
    lifetime.abort()
    expect(isWaiting()).toBe(false)
  })
})
