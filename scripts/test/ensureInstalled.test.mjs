import { expect, test } from 'vitest'
import { missingPackages } from './ensureInstalled.mjs'

const lockfile = {
  packages: {
    '': { name: 'root' },
    'packages/core': { version: '0.1.0' },
    'node_modules/@latchkey/core': { resolved: 'packages/core', link: true },
    'node_modules/vite': { version: '8.3.8' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
    'packages/core/node_modules/viem': { version: '2.57.1' },
  },
}

test('an exact installation misses nothing, whatever other platforms need', () => {
  const { '': _, 'packages/core': __, 'node_modules/fsevents': ___, ...packages } = lockfile.packages
  expect(missingPackages(lockfile, { packages })).toEqual([])
})

test('missing and stale packages are found, nested and linked ones too', () => {
  expect(missingPackages(lockfile, { packages: { 'node_modules/vite': { version: '8.0.0' } } })).toEqual([
    'node_modules/@latchkey/core',
    'node_modules/vite',
    'packages/core/node_modules/viem',
  ])
})
