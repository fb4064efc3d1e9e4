import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './scripts/test/chromiumLaunch.mjs'

const setup = './e2e/global-setup.ts'

const lab = ['lab/**/*.e2e.ts']
const faults = ['lab/faults.e2e.ts', 'lab/awaitedOnSolana.e2e.ts']
const last = ['examples/**/*.e2e.ts', 'consumers/**/*.e2e.ts']
const never = ['**/node_modules/**']

export default defineConfig({
  testDir: 'e2e',
  testMatch: ['**/*.e2e.ts', '**/*.spec.ts'],
  testIgnore: never,
  outputDir: '.latchkey/e2e-results',
  forbidOnly: true,
  fullyParallel: false,
  // Most of a journey is waiting, for blocks and for answers: a third worker has what two cores leave.
  workers: 3,
  // The files of minutes begin first and what builds comes last, beside what has the lab for itself: it is one file after the other, which leaves
  // the other workers to it.
  projects: [
    { name: 'lab', testMatch: lab, testIgnore: [...never, ...faults] },
    { name: 'pages', testIgnore: [...never, ...lab, ...last] },
    { name: 'faults', testMatch: faults, dependencies: ['lab'] },
    { name: 'builds', testMatch: last, dependencies: ['pages'] },
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
    // Half of what pages cost is motion; journeys on a desktop of the lab see it, as the tests of its parts do.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes as long again as the journey: asked for by name, of what failed once.
    trace: process.env['LATCHKEY_TRACE'] ? 'retain-on-failure' : 'off',
  },
})
