import { expect, it } from 'vitest'
import { isGlobalAddress, safeFetchTarget } from './safeFetchTarget'

const fault = (fault: string) => expect.objectContaining({ name: 'SafeFetchError', fault })

it('an address is fetched over https, without what stands behind its hash', () => {
  expect(safeFetchTarget('http://pictures.example/a?b=1#c').href).toBe('https://pictures.example/a?b=1')
  expect(safeFetchTarget('https://pictures.example:443/').href).toBe('https://pictures.example/')
  expect(safeFetchTarget('../b', 'https://pictures.example/a/c').href).toBe('https://pictures.example/b')
})

it.each([
  'https://[2606:4700::1111]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[fe80::1]/',
  'https://8.8.8.8/',
  'https://134744072/',
])('N-01 %s names no host', (address) => {
  expect(() => safeFetchTarget(address)).toThrow(fault('host-literal'))
})

it.each([
  'no address',
  '/relative',
  'ftp://files.example/',
  'wss://files.example/',
  'https://files.example:80/',
  'http://files.example:443/',
  'https://user@files.example/',
  'https://:word@files.example/',
])('N-01 %s is not fetched', (address) => {
  expect(() => safeFetchTarget(address)).toThrow(fault('address-refused'))
})

it.each([
  ['93.184.215.14', true],
  ['2606:4700::1111', true],
  ['2a00:1450:4001:81c::200e', true],
  ['3fff:ffff::1', true],
  ['1fff::1', false],
  ['4000::1', false],
  ['8000::1', false],
  ['::1', false],
  ['10.0.0.1', false],
  ['nonsense', false],
])('N-01 that %s is on the public internet: %s', (address, isGlobal) => {
  expect(isGlobalAddress(address)).toBe(isGlobal)
})
