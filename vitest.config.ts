import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/test/chromiumLaunch.mjs'

const notOurs = ['**/node_modules/**', '**/dist/**', '.latchkey/**']

/** Of its own accord Vitest leaves one core out, which on two is half of them; much of a test's time is waiting. */
const workers = Math.max(2, availableParallelism() - 1)

/** A worker in Node computes two fifths of its time, with all it starts; else it waits for chains, disks, sockets and deadlines. */
const nodeWorkers = Math.max(5, availableParallelism())

/** Files that draw components and take them away again: one page serves one after the other. */
const drawing = ['ui', 'react']
const testsOf = (name: string) => `packages/${name}/src/**/*.browser.test.{ts,tsx}`
const others = readdirSync(new URL('packages', import.meta.url)).filter((name) => !drawing.includes(name))

/** A policy, once in a document, stays, and so may the finger a page was given for its pointer: alone in their page, as all are that watch a whole site. */
const wholePage = ['packages/ui/src/views.policy.browser.test.tsx', 'packages/ui/src/styles/touch.browser.test.ts']

/** Vitest writes into what it is given: each project has an object of its own. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromiumLaunch() }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1024, height: 768 },
})

const reactPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
]

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'development|production'] } },
  test: {
    maxWorkers: workers,
    // A test says what is right, not how fast: beside other work everything takes longer.
    testTimeout: 120_000,
    // An embedded database is made in one; on a busy machine that takes its time.
    hookTimeout: 120_000,
    // Most of what is waited for comes within a few milliseconds.
    expect: { poll: { timeout: 20_000, interval: 10 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers: nodeWorkers,
          isolate: false,
          globalSetup: ['./scripts/test/fillCaches.mjs'],
          setupFiles: ['./scripts/test/patientWaits.mjs', './scripts/test/restoreGlobals.mjs'],
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'services/*/src/**/*.test.{ts,mjs}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'bench/**/*.test.{ts,mjs}',
            'scripts/**/*.test.mjs',
            'e2e/interop/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', ...notOurs],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          setupFiles: ['./scripts/test/patientWaits.mjs'],
          // One browser at a time: two of them draw slower than the journeys are patient.
          maxWorkers: 1,
          testTimeout: 300_000,
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['./e2e/engines/global-setup.ts'],
          include: ['e2e/engines/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        optimizeDeps: { include: [...reactPackages] },
        test: {
          name: 'browser',
          // Half of their time was loading React and the kit's interface again for every file.
          isolate: false,
          maxWorkers: 3,
          setupFiles: ['./scripts/test/patientWaits.mjs', './scripts/test/restorePage.mjs'],
          browser: inChromium(),
          include: drawing.map(testsOf),
          exclude: [...wholePage, ...notOurs],
        },
      },
      {
        extends: true,
        plugins: [react()],
        optimizeDeps: { include: [...reactPackages] },
        test: {
          name: 'browser-page',
          // Beside the workers of the other: what moves is drawn all the while that a page waits for its turn.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: [...others.map(testsOf), 'apps/*/src/**/*.browser.test.{ts,tsx}', ...wholePage],
          exclude: notOurs,
          setupFiles: ['./scripts/test/patientWaits.mjs'],
          browser: inChromium(),
        },
      },
    ],
  },
})
