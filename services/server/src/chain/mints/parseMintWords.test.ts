import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { metadataProgram } from './metadataAddress'
import { parseMintWords } from './parseMintWords'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const key = (address: string) => Buffer.from(base58.decode(address))
const sized = (size: number, value: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}
const text = (value: string, room = Buffer.byteLength(value)) =>
  Buffer.concat([sized(4, room), Buffer.from(value), Buffer.alloc(Math.max(0, room - Buffer.byteLength(value)))])

/** The account of the metadata program. */
const kept = (name: string, symbol: string, of = mint) => ({
  owner: metadataProgram,
  data: Buffer.concat([Buffer.of(4), key(mint), key(of), text(name, 32), text(symbol, 10)]),
})
const extension = (type: number, data: Buffer) => Buffer.concat([sized(2, type), sized(2, data.length), data])
/** A mint of Token-2022 that keeps its names itself. */
const itself = (
  name: string,
  symbol: string,
  { pointsTo = mint, of = mint, before = Buffer.alloc(0), kind = 1 } = {},
) => ({
  owner: token2022,
  data: Buffer.concat([
    ...[Buffer.alloc(165), Buffer.of(kind), before],
    extension(18, Buffer.concat([key(mint), key(pointsTo)])),
    extension(19, Buffer.concat([key(mint), key(of), text(name), text(symbol), text('')])),
  ]),
})

it('names are read of either place, without what fills the room', () => {
  expect(parseMintWords(mint, undefined, kept('Harbor Coin', 'HRB'))).toEqual({ name: 'Harbor Coin', symbol: 'HRB' })
  const fee = extension(1, Buffer.alloc(108))
  expect(parseMintWords(mint, itself('Quay', 'QUAY', { before: fee }), undefined)).toEqual({
    ...{ name: 'Quay', symbol: 'QUAY' },
  })
})
it('what a mint says itself counts before what is kept of it elsewhere', () => {
  expect(parseMintWords(mint, itself('Own', 'OWN'), kept('Kept', 'KPT'))?.symbol).toBe('OWN')
  expect(parseMintWords(mint, itself('Own', 'OWN', { pointsTo: other }), kept('Kept', 'KPT'))?.symbol).toBe('KPT')
})
it('of two extensions of a kind the first counts', () => {
  const first = extension(19, Buffer.concat([key(mint), key(mint), text('First'), text('ONE'), text('')]))
  expect(parseMintWords(mint, itself('Second', 'TWO', { before: first }), undefined)?.symbol).toBe('ONE')
})
it('N-301 what cannot be seen is taken out, and what is too long is cut', () => {
  const words = parseMintWords(mint, itself(`\u202EUS\u200BD${'x'.repeat(400)}`, '\u0007Q\u2066Q'), undefined)
  expect(words?.symbol).toBe('QQ')
  expect(words?.name).toMatch(/^USDx+/)
  expect(words?.name.length).toBeLessThanOrEqual(61)
})
it.each([
  ['of another mint', undefined, kept('A', 'A', other)],
  ['of another mint, in its own data', itself('A', 'A', { of: other }), undefined],
  ['kept by another program', undefined, { ...kept('A', 'A'), owner: token2022 }],
  ['in the data of another program', { ...itself('A', 'A'), owner: metadataProgram }, undefined],
  ['without a symbol', undefined, kept('A', '')],
  ['without a name', undefined, kept('', 'A')],
  ['of an account that is no mint', itself('A', 'A', { kind: 2 }), undefined],
  ['behind where extensions end', itself('A', 'A', { before: Buffer.alloc(4) }), undefined],
  [
    'of another form',
    undefined,
    { ...kept('A', 'A'), data: Buffer.concat([Buffer.of(6), kept('A', 'A').data.subarray(1)]) },
  ],
  ['of nothing to be seen', undefined, kept('\u200B', '\u200B')],
  ['cut off', undefined, { ...kept('A', 'A'), data: kept('A', 'A').data.subarray(0, 110) }],
  ['cut off within a length', undefined, { ...kept('A', 'A'), data: kept('A', 'A').data.subarray(0, 103) }],
  [
    'longer than it is',
    undefined,
    { ...kept('A', 'A'), data: Buffer.concat([kept('A', 'A').data.subarray(0, 65), sized(4, 2 ** 32 - 1)]) },
  ],
  [
    'with an extension without an end',
    { owner: token2022, data: Buffer.concat([Buffer.alloc(165), Buffer.of(1), sized(2, 19), sized(2, 65_535)]) },
    undefined,
  ],
  ['of nobody', undefined, undefined],
] as const)('N-301 a name %s is none', (_, own, metadata) => {
  expect(parseMintWords(mint, own, metadata)).toBeUndefined()
})
