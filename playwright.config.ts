import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './scripts/test/chromiumLaunch.mjs'

const setup = './e2e/global-setup.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: ['**/*.e2e.ts', '**/*.spec.ts'],
  testIgnore: ['**/node_modules/**'],
  outputDir: '.latchkey/e2e-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  ...(existsSync(new URL(setup, import.meta.url)) ? { globalSetup: setup } : {}),
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
  },
})
