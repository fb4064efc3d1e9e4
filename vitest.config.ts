import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@latchkey/source', 'node', 'development|production'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'services/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
})
