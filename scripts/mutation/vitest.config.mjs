import { defineConfig } from 'vitest/config'

/** Tests in Node as `vitest.config.ts` runs them, of the files `MUTATION_TESTS` names: a run over one folder takes the tests near it. */
export default defineConfig({
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['./scripts/test/restoreGlobals.mjs'],
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    exclude: [
      '**/*.browser.test.*',
      '**/node_modules/**',
      '.latchkey/**',
      ...JSON.parse(process.env.MUTATION_WITHOUT ?? '[]'),
    ],
  },
})
