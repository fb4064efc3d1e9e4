import { expect, test } from 'vitest'
import { engineFaults, explanationFaults, lockfileFaults, versionFaults } from './versions.mjs'

test('ranges, drift between workspaces and stale versions of our own packages are found', () => {
  const faults = versionFaults({
    'package.json': {
      name: 'root',
      version: '0.0.0',
      devDependencies: { vite: '^8.0.0', typescript: 'npm:typescript@7.0.2' },
    },
    'packages/a/package.json': { name: '@latchkey/a', version: '0.2.0', dependencies: { viem: '2.57.1' } },
    'packages/b/package.json': {
      name: '@latchkey/b',
      version: '0.2.0',
      dependencies: { '@latchkey/a': '0.1.0', viem: '2.57.0' },
    },
  })
  expect(faults).toEqual([
    "package.json: vite is '^8.0.0'; give the exact version",
    'packages/b/package.json: @latchkey/a is 0.1.0, ours is 0.2.0',
    'packages/b/package.json: viem is 2.57.0, but 2.57.1 in packages/a/package.json',
  ])
})

test('ranges of peers are right', () => {
  expect(
    versionFaults({ 'packages/a/package.json': { name: 'a', version: '1.0.0', peerDependencies: { react: '>=18' } } }),
  ).toEqual([])
})

test('download addresses and missing integrity are found in a lockfile', () => {
  const packages = {
    'node_modules/good': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/addressed': { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://example.org/x.tgz' },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/@latchkey/core': { resolved: 'packages/core', link: true },
  }
  expect(lockfileFaults({ lockfileVersion: 2, packages })).toEqual([
    'package-lock.json: lockfileVersion is 2, not 3',
    'package-lock.json: node_modules/addressed names a download address',
    'package-lock.json: node_modules/bare has no integrity',
  ])
})

test('a build for another platform that is not locked is found, since npm ci would refuse', () => {
  const tool = {
    version: '1.0.0',
    integrity: 'sha512-x',
    optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' },
  }
  const linux = { version: '1.0.0', integrity: 'sha512-x', optional: true }
  const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux': linux }
  expect(lockfileFaults({ lockfileVersion: 3, packages })).toEqual([
    'package-lock.json: node_modules/tool may need tool-mac, which is not locked, so npm ci refuses; choose a complete version',
  ])
  expect(lockfileFaults({ lockfileVersion: 3, packages: { ...packages, 'node_modules/tool-mac': linux } })).toEqual([])
})

test('a package that npm ci would warn of on the oldest Node is found', () => {
  const packages = {
    '': { name: 'root' },
    'node_modules/old': { version: '1.0.0', engines: { node: '>=18' } },
    'node_modules/any': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, engines: { node: '>=22' } },
    'node_modules/new': { version: '2.0.0', engines: { node: '^18.0.0 || >=22.0.0' } },
  }
  expect(engineFaults({ packages }, '>=20.19')).toEqual([
    'package-lock.json: node_modules/new 2.0.0 asks for Node ^18.0.0 || >=22.0.0, we for >=20.19; choose an older release',
  ])
})

test('every runtime dependency has a row, and every row a dependency', () => {
  const manifests = { 'packages/a/package.json': { dependencies: { zustand: '5.1.0', '@latchkey/core': '0.1.0' } } }
  expect(explanationFaults(manifests, '| `zustand` | state |')).toEqual([])
  expect(explanationFaults(manifests, '| `viem` | chain |')).toHaveLength(2)
})
