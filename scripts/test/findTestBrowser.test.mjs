import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findTestBrowser } from './findTestBrowser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('CHROMIUM_PATH wins; the one without windows comes before the whole one', () => {
  for (const name of ['chromium', 'chromium-headless-shell']) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  expect(findTestBrowser({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
  expect(findTestBrowser({ PATH: folder, CHROMIUM_PATH: '/opt/chromium' })).toBe('/opt/chromium')
})
