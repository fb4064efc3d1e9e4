import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNamespaces } from './namespaces'

const account = `eip155:1:0x${'a'.repeat(40)}`
const good = { accounts: [account], methods: ['personal_sign'], events: ['chainChanged'] }

describe('namespaces of a settlement', () => {
  test.each<[string, unknown, number]>([
    ['nothing', undefined, 5104],
    ['an empty object', {}, 5104],
    ['N1 a key that is none', { 'EIP155!': good }, 5104],
    ['N1 a key with more before it', { '!eip155': good }, 5104],
    ['N1 a key with more behind it', { 'eip155!': good }, 5104],
    ['N1 a key too short', { ei: good }, 5104],
    ['N1 a key too long', { eip155555: good }, 5104],
    ['a namespace that is a text', { eip155: 'x' }, 5104],
    ['a namespace that is nothing', { eip155: null }, 5104],
    ['N2 one account of many that is none', { eip155: { ...good, accounts: [account, 'eip155:0xab'] } }, 5001],
    ['N2 one account of many of another namespace', { eip155: { ...good, accounts: [account, 'solana:x:y'] } }, 5103],
    ['one chain of many of another namespace', { eip155: { ...good, chains: ['eip155:1', 'solana:x'] } }, 5001],
    ['chains that are no list', { eip155: { ...good, chains: 'eip155:1' } }, 5001],
    ['one method of many that is no text', { eip155: { ...good, methods: ['a', 1] } }, 5002],
    ['an event as long as a text', { eip155: { ...good, events: [{ length: 1 }] } }, 5003],
    ['a method of 256 letters', { eip155: { ...good, methods: ['m'.repeat(256)] } }, 5002],
    ['N2 no accounts', { eip155: { ...good, accounts: [] } }, 5001],
    ['N2 an account that is none', { eip155: { ...good, accounts: ['eip155:0xab'] } }, 5001],
    ['N2 an account of another namespace', { solana: good }, 5103],
    [
      'N2 an account of a chain with the same beginning',
      { 'eip155:1': { ...good, accounts: [`eip155:137:0xab`] } },
      5103,
    ],
    ['a chain of another namespace', { eip155: { ...good, chains: ['solana:x'] } }, 5001],
    ['methods that are no list', { eip155: { ...good, methods: 'personal_sign' } }, 5002],
    ['events that are no list', { eip155: { ...good, events: [1] } }, 5003],
    ['more accounts than anybody has', { eip155: { ...good, accounts: Array(1001).fill(account) } }, 5001],
  ])('%s is refused', (_, value, code) => {
    expect(parseNamespaces(value)).toMatchObject({ fault: { code } })
  })

  test.each<[string, Record<string, object>]>([
    ['exactly what was asked', { eip155: good }],
    [
      'N4 more of everything',
      {
        eip155: { ...good, chains: ['eip155:1', 'eip155:5'], accounts: [account, 'eip155:5:0xcd', 'eip155:1:0xcd'] },
        solana: { ...good, accounts: ['solana:x:y'] },
      },
    ],
    ['a method of 255 letters', { eip155: { ...good, methods: ['m'.repeat(255)] } }],
    [
      'a thousand accounts',
      { eip155: { ...good, accounts: Array.from({ length: 1000 }, (_, at) => `eip155:1:0x${at}`) } },
    ],
    ['a key that is a chain', { 'eip155:1': good }],
  ])('%s is taken', (_, value) => {
    expect(parseNamespaces(value)).toEqual({ namespaces: value })
  })

  test('whatever comes, it is refused with a number or made of sound parts only', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('eip155', 'eip155:1', '__proto__', 'x'), fc.anything())),
        (value) => {
          const read = parseNamespaces(value)
          if ('fault' in read) expect(read.fault.code).toBeGreaterThanOrEqual(5000)
          else expect(Object.values(read.namespaces).every(({ accounts }) => accounts.length > 0)).toBe(true)
        },
      ),
    ))
})
