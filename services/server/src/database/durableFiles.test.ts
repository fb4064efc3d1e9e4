import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, describe, expect, it } from 'vitest'
import { durableFolder, syncFolder } from './durableFolder'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-durable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('N-41 an embedded database in a folder', () => {
  it('is told to bring what it commits to the disk, and nothing to the contrary', () => {
    const { dataDir, startParams = [] } = durableFolder(folder)
    expect(dataDir).toBe(folder)
    expect(startParams).not.toContain('-F')
    expect(startParams.join(' ')).toMatch(/-c fsync=on -c wal_sync_method=fsync$/)
    expect(startParams.length).toBeGreaterThan(4)
  })

  it('has each file brought to the disk, and hears where that fails', async () => {
    const { fs } = durableFolder(folder)
    const { emscriptenOpts } = (await fs?.init({} as PGlite, {})) ?? {}
    const files = {
      stream_ops: {} as { fsync?(stream: { nfd: number }): number },
      tryFSOperation: <T>(work: () => T): T => work(),
    }
    const { preRun = [] } = emscriptenOpts ?? {}
    // The ones before it make the folder known.
    expect(preRun.length).toBeGreaterThan(1)
    ;(preRun as readonly ((module: object) => void)[]).at(-1)?.({ NODEFS: files })
    const path = join(folder, 'log')
    writeFileSync(path, 'committed')
    const descriptor = openSync(path, 'r+')
    expect(files.stream_ops.fsync?.({ nfd: descriptor })).toBe(0)
    closeSync(descriptor)
    expect(() => files.stream_ops.fsync?.({ nfd: descriptor })).toThrow(/EBADF/)
  })

  it('has its folder brought to the disk, leaves nothing open, and hears where that fails', () => {
    expect(() => syncFolder(join(folder, 'none'))).toThrow(/ENOENT/)
    const open = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)
    const before = open()
    for (let turn = 0; turn < 20; turn += 1) syncFolder(folder)
    expect(open() - before).toBeLessThan(20)
  })
})
