import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { decodeText } from './decodeText'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

it.each([
  ['a string', text('Lantern'), 'Lantern'],
  ['the bytes32 of old tokens', stringToHex('MKR', { size: 32 }), 'MKR'],
  [
    'a string over several words',
    text('a long name of a token, longer than a word'),
    'a long name of a token, longer than a word',
  ],
  ['one clean line of what wants to be more', text('US\u202eDC\n'), 'USDC'],
])('reads %s', (_, answer, expected) => {
  expect(decodeText(answer)).toBe(expected)
})
it.each([
  ['nothing', undefined],
  ['no words', '0x12'],
  ['bytes that are no text', encodeAbiParameters([{ type: 'bytes' }], ['0xff00ff'])],
  ['an empty one', text('')],
  [
    'one that is longer than what is there',
    `${text('Lantern').slice(0, 2 + 64)}${'ff'.padStart(64, '0')}${'61'.repeat(32)}`,
  ],
  ['one without an end in sight', `${text('Lantern').slice(0, 2 + 64)}${'f'.repeat(64)}${'61'.repeat(32)}`],
] as const)('names nothing by %s', (_, answer) => {
  expect(decodeText(answer as `0x${string}` | undefined)).toBeUndefined()
})
