import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { copyFaults, importedPackages, manifestFaults } from './examples.mjs'

const tested = (name) => ({ latchkey: '0.1.0', viem: '2.57.1', vite: '8.3.8' })[name]

test('every package that a file imports is found, of whatever entry and however', () => {
  const { program } = parseSync(
    'page.ts',
    `import 'latchkey/button.css'
     import { eip155 } from 'latchkey/eip155'
     import { readFileSync } from 'node:fs'
     import { near } from './near.ts'
     export { createConfig } from '@wagmi/core'
     void import('viem/chains')`,
  )
  expect([...importedPackages([{ program }])].sort()).toEqual(['@wagmi/core', 'latchkey', 'viem'])
})

test('what an example lacks, does not use, or has in another version than the tested one is found', () => {
  const manifest = {
    dependencies: { latchkey: '^0.1.0', ethers: '^6.0.0', viem: '^1.0.0' },
    devDependencies: { vite: '8.3.8' },
  }
  expect(manifestFaults('examples/a', manifest, new Set(['latchkey', 'viem', '@wagmi/core']), tested)).toEqual([
    'examples/a: imports @wagmi/core and does not list it',
    'examples/a: lists ethers and does not import it',
    'examples/a: ethers is tested nowhere in this repository',
    'examples/a: viem is ^1.0.0, but tested with 2.57.1',
    "examples/a: vite is '8.3.8'; give a range, as an app has it",
  ])
})

test('copies of one file must be one', () => {
  expect(copyFaults({ 'a/x.ts': 'one', 'b/x.ts': 'one', 'c/x.ts': 'two' })).toEqual(['c/x.ts: differs from a/x.ts'])
})
