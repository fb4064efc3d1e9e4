import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { enginePrograms } from './enginePrograms.mjs'

let folder
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a program is found by any of its names, in the order of the PATH', () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-engines-'))
  const firefox = join(folder, 'firefox-esr')
  writeFileSync(firefox, '')
  expect(enginePrograms({ PATH: folder }).firefox).not.toBe(firefox)
  chmodSync(firefox, 0o755)
  expect(enginePrograms({ PATH: folder }).firefox).toBe(firefox)
})
