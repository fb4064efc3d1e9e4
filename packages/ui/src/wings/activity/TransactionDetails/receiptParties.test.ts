import { expect, it } from 'vitest'
import { receiptParties } from './receiptParties'

const [me, bob, contract] = ['0xa', '0xb', '0xc']

it.each([
  ['send', me, bob, ['from 0xa', 'to 0xb']],
  ['receive', bob, me, ['from 0xb', 'to 0xa']],
  ['approve', me, bob, ['from 0xa', 'for 0xb']],
  ['approve', me, '', ['from 0xa']],
  ['trade', me, contract, ['from 0xa', 'through 0xc']],
  ['mint', bob, contract, ['to 0xa']],
  ['cancel', me, me, ['from 0xa']],
  ['bought', '', me, ['to 0xa']],
] as const)('the parties of %s from %s to %s', (kind, from, to, parties) => {
  expect(receiptParties({ kind, from, to }, me).map(({ part, address }) => `${part} ${address}`)).toEqual(parties)
})
