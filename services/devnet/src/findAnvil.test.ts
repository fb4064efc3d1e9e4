import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { findAnvil } from './findAnvil.mjs'

const env = {}

it('the binary of this machine runs', () => {
  expect(execFileSync(findAnvil({ env }), ['--version'], { encoding: 'utf8' })).toContain('anvil Version: 1.7.1')
})

it('a missing platform package is named with the way out', () => {
  expect(() => findAnvil({ platform: 'win32', arch: 'x64', env })).toThrow(
    /the package @foundry-rs\/anvil-win32-amd64, which is not installed\. Run "npm install --no-save @foundry-rs\/anvil-win32-amd64@1\.7\.1", or set LATCHKEY_ANVIL/,
  )
})

it('a platform without anvil is named with the way out', () => {
  expect(() => findAnvil({ platform: 'freebsd', arch: 'x64', env })).toThrow(
    /no anvil for freebsd on x64.*LATCHKEY_ANVIL/,
  )
})

it('LATCHKEY_ANVIL wins, and must exist', () => {
  expect(findAnvil({ platform: 'freebsd', env: { LATCHKEY_ANVIL: process.execPath } })).toBe(process.execPath)
  expect(() => findAnvil({ env: { LATCHKEY_ANVIL: '/nowhere/anvil' } })).toThrow(
    'LATCHKEY_ANVIL names /nowhere/anvil, which does not exist',
  )
})
