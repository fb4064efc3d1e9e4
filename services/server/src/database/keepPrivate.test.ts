import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openMain } from '../fake/openMain.test.support'
import { parseConfig } from '../parseConfig'
import { keepPrivate } from './keepPrivate'

const place = mkdtempSync(join(tmpdir(), 'latchkey-private-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

/** A folder of a mode, with an empty file of each name in it. */
function folderOf(name: string, mode: number, ...files: readonly string[]) {
  const folder = join(place, name)
  mkdirSync(folder)
  for (const file of files) writeFileSync(join(folder, file), '')
  chmodSync(folder, mode)
  return folder
}

it('C-25 the folder of an embedded database and all above it that was made for it are closed to other users', async () => {
  const folder = join(place, 'above', 'data')
  const opened = await openMain(parseConfig({ DATA_DIR: folder }))
  await opened.close()
  for (const made of [join(place, 'above'), folder, join(folder, 'database')]) expect(modeOf(made)).toBe('700')
})

it('C-25 a folder of ours that was opened to others is closed at the next start', async () => {
  const folder = folderOf('opened', 0o755)
  await (await openMain(parseConfig({ DATA_DIR: folder }))).close()
  chmodSync(folder, 0o777)
  chmodSync(join(folder, 'database'), 0o755)
  await (await openMain(parseConfig({ DATA_DIR: folder }))).close()
  for (const ours of [folder, join(folder, 'database')]) expect(modeOf(ours)).toBe('700')
})

it.each([
  ['that holds what others put there', 0o750, ['notes.txt']],
  ['that many users share', 0o1777, []],
])('C-25 a folder %s is refused, named with its mend, and left as it is', async (name, mode, files) => {
  const folder = folderOf(name, mode, ...files)
  const open = openMain(parseConfig({ DATA_DIR: folder }))
  await expect(open).rejects.toThrow(`chmod 700 ${folder}`)
  await expect(open).rejects.toThrow(`DATA_DIR=${join(folder, 'latchkey')}`)
  expect(modeOf(folder)).toBe(mode.toString(8))
  expect(existsSync(join(folder, 'database'))).toBe(false)
  // Closed by its operator, it serves.
  chmodSync(folder, 0o700)
  expect(() => keepPrivate(folder)).not.toThrow()
})

it('C-25 a folder in which nothing but claims lie is closed, one with another file that sounds like them is refused', () => {
  const claimed = folderOf('claimed', 0o755, 'lock', 'lock-0123')
  keepPrivate(claimed)
  expect(modeOf(claimed)).toBe('700')
  const strange = folderOf('strange', 0o755, 'lock', 'padlock')
  expect(() => keepPrivate(strange)).toThrow(`chmod 700 ${strange}`)
  expect(modeOf(strange)).toBe('755')
})

it('C-25 a folder of another user is refused, also where a database lies in it', () => {
  const folder = folderOf('of another', 0o755, 'PG_VERSION')
  const user = (process.getuid?.() ?? 0) + 1
  vi.spyOn(process, 'getuid').mockReturnValue(user)
  expect(() => keepPrivate(folder)).toThrow('can be read by other users (its mode is 755)')
  expect(modeOf(folder)).toBe('755')
  vi.restoreAllMocks()
  keepPrivate(folder)
  expect(modeOf(folder)).toBe('700')
})
