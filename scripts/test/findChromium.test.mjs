import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium } from './findChromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-chromium-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('CHROMIUM_PATH wins', () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/chromium', PATH: folder })).toBe('/opt/chromium')
})

test('the PATH is searched by name, and a file that cannot run is no browser', () => {
  const path = join(folder, 'chromium')
  writeFileSync(path, '')
  chmodSync(path, 0o644)
  expect(findChromium({ PATH: folder })).not.toBe(path)
  chmodSync(path, 0o755)
  expect(findChromium({ PATH: folder })).toBe(path)
})
