import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './scripts/test/chromiumLaunch.mjs'

const setup = './e2e/global-setup.ts'

const first = ['lab/**/*.e2e.ts']
const last = ['examples/**/*.e2e.ts', 'consumers/**/*.e2e.ts']

export default defineConfig({
  testDir: 'e2e',
  testMatch: ['**/*.e2e.ts', '**/*.spec.ts'],
  testIgnore: ['**/node_modules/**'],
  outputDir: '.latchkey/e2e-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  // The one file of minutes begins first and what builds comes last, so that no worker waits long for the other at the end.
  projects: [
    { name: 'lab', testMatch: first },
    { name: 'pages', testIgnore: ['**/node_modules/**', ...first, ...last] },
    { name: 'builds', testMatch: last },
  ],
  retries: 0,
  // Two workers, three chains and a server share what may be two slow cores: only what fails takes this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(existsSync(new URL(setup, import.meta.url)) ? { globalSetup: setup } : {}),
  use: {
    browserName: 'chromium',
    // What cannot be pressed says so by its name, and not as a journey that took too long.
    actionTimeout: 40_000,
    launchOptions: chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    // A trace takes as long again as the journey: asked for by name, of what failed once.
    trace: process.env['LATCHKEY_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
