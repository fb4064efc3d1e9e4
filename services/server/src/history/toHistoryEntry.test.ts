import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createTokens } from '../chain/networks/createTokens'
import { keyOfToken } from './createHistoryPages'
import type { Movement } from './Entry'
import type { EntryRow } from './EntryRow'
import { isBait } from './isBait'
import { toHistoryEntry } from './toHistoryEntry'

const chainId = chainIdOf('eip155', 1)
const [me, stranger, lookalike, contract] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
]
const friend = '9'.repeat(40)
const dollars = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const listed = { name: 'USD Coin', symbol: 'USDC', decimals: 6, iconUrl: '' }
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const facts = { tokens: createTokens([{ chainId, address: `0x${dollars}`, ...listed }]), currency, icon: '' }
const honest = { name: 'Glow', symbol: 'GLW' }

interface Sent {
  readonly by?: string
  readonly token?: string
  readonly kind?: Movement['kind']
  /** Whom the call names; else it is no transfer. */
  readonly named?: string
  /** What went before it in the same transaction. */
  readonly paid?: string
  readonly failed?: boolean
  readonly gotBy?: string
  readonly says?: { readonly name: string | null; readonly symbol: string | null; readonly decimals?: null }
  /** On a chain whose currency nobody knows. */
  readonly native?: 'unknown'
}

const parties = (sent: Sent) => {
  const { sentFrom, sentTo } = told(sent).metadata
  return [sentFrom.slice(2), sentTo.slice(2)]
}

/** What an account is told of a movement from itself to a look-alike. */
function told(sent: Sent) {
  const {
    by = me,
    token = contract,
    kind = 'erc20',
    says = honest,
    failed = false,
    paid,
    named,
    gotBy = lookalike,
    native,
  } = sent
  const movement: Movement = {
    kind,
    token,
    item: kind === 'erc721' ? '7' : '',
    amount: '5000000',
    from: me,
    to: gotBy,
  }
  const payment: Movement = { kind: 'native', token: '', item: '', amount: paid ?? '', from: me, to: contract }
  const movements = failed ? [] : [...(paid ? [payment] : []), movement]
  const row: EntryRow = {
    ...{
      chain: 1,
      block: 1,
      place: 0,
      hash: 'e'.repeat(64),
      minedAt: 1,
      sender: by,
      recipient: contract,
      created: null,
    },
    ...{ failed, nonce: 1, selector: named ? 'a9059cbb' : '4e71d92d', named: named ?? null },
    ...{ movements, approves: false, omits: false },
  }
  const entry = { ...row, chainId }
  const words = new Map([[keyOfToken(1, token), { decimals: 6, ...says }]])
  return {
    ...toHistoryEntry(entry, me, words, {
      ...facts,
      ...(native && { currency: undefined }),
    }),
    isLeftOut: isBait(entry, me, words, facts),
  }
}

it('N-130 whom something went to is told by a listed token or the chain, not by a contract, even one the account called', () => {
  expect(parties({ token: dollars })).toEqual([me, lookalike])
  expect(parties({ token: dollars, by: stranger })).toEqual([me, lookalike])
  expect(parties({ kind: 'native', token: '' })).toEqual([me, lookalike])
  expect(parties({})).toEqual([me, ''])
  expect(parties({ kind: 'erc721' })).toEqual([me, ''])
  expect(parties({ by: stranger })).toEqual([stranger, ''])
})

it('whom an item or a token of anybody went to is who the call of the sender named, also where it failed', () => {
  for (const kind of ['erc20', 'erc721', 'erc1155'] as const) {
    expect(parties({ kind, named: friend, gotBy: friend })).toEqual([me, friend])
    expect(parties({ kind, named: friend, failed: true })).toEqual([me, friend])
  }
  expect(parties({ named: friend, token: dollars, failed: true })).toEqual([me, friend])
})

it('N-130 nobody is who such a thing went to where the contract tells another than the call, or the call was somebody else’s', () => {
  expect(parties({ kind: 'erc721', named: friend })).toEqual([me, ''])
  expect(parties({ kind: 'erc721', by: stranger, named: lookalike })).toEqual([stranger, ''])
  // Nor where the contract that was called is another than the one that tells it.
  expect(parties({ token: 'f'.repeat(40), named: lookalike })).toEqual([me, ''])
})

it('a contract that was paid in the currency is who that went to', () => {
  expect(parties({ paid: '5' })).toEqual([me, contract])
})

it.each([
  ['the name of a listed token', { name: 'USD Coin', symbol: 'NEW' }],
  ['its symbol as a name', { name: 'usdc', symbol: 'NEW' }],
  ['its symbol alone', { name: null, symbol: 'USDC' }],
  ['letters that look alike', { name: 'New', symbol: 'UЅDC' }],
  ['wide letters', { name: 'New', symbol: 'ＵＳＤＣ' }],
  ['the currency', { name: 'Ether', symbol: 'ETH' }],
  ['the currency in Greek', { name: 'New', symbol: 'ΕΤΗ' }],
  ['a place of the web', { name: 'Claim at lamp-gift.com', symbol: 'GIFT' }],
  ['a place of the web with a wide dot', { name: 'Claim at lamp-gift．com', symbol: 'GIFT' }],
])('N-226 a contract that bears %s has no name, and what others sent of it is left out', (_, says) => {
  const own = told({ says })
  expect(own.transfers).toEqual([{ fungible_info: {}, direction: 'out', quantity: { numeric: '5' } }])
  expect([own.isLeftOut, told({ says, by: stranger }).isLeftOut]).toEqual([false, true])
})

it('a token on no list is told by a name of its own, and a listed one by that of the list', () => {
  const { isLeftOut, transfers } = told({ by: stranger })
  expect([isLeftOut, transfers?.[0]?.fungible_info]).toEqual([false, honest])
  const known = told({ by: stranger, token: dollars, says: { name: 'Lie', symbol: 'LIE' } })
  expect([known.isLeftOut, known.transfers?.[0]?.fungible_info]).toEqual([false, { name: 'USD Coin', symbol: 'USDC' }])
})

it('N-235 an amount whose decimals nobody knows is left out and the entry marked, and that of an item or a listed token is told', () => {
  const says = { ...honest, decimals: null }
  const { transfers, incomplete, metadata } = told({ says, named: friend, gotBy: friend })
  expect([transfers, incomplete]).toEqual([null, true])
  expect([metadata.operationType, metadata.sentTo]).toEqual(['send', `0x${friend}`])
  const paid = told({ says, paid: '5000000000000000000' })
  expect([paid.transfers?.map(({ quantity }) => quantity.numeric), paid.incomplete]).toEqual([['5'], true])
  const unpaid = told({ paid: '5', native: 'unknown' })
  expect([unpaid.transfers?.map(({ quantity }) => quantity.numeric), unpaid.incomplete]).toEqual([['5'], true])
  for (const sent of [{ kind: 'erc721' as const }, { token: dollars }])
    expect(told({ says, ...sent })).not.toHaveProperty('incomplete')
})

it.each(['erc721', 'erc1155'] as const)(
  'N-287 an item that leads elsewhere is spam, and what others sent of it alone is left out: %s',
  (kind) => {
    const bait = { kind, says: { name: 'Claim $5,000 at evil.com', symbol: 'CLAIM' } }
    const isSpam = ({ transfers }: ReturnType<typeof told>) =>
      transfers?.map(({ nft_info: item }) => item?.flags.is_spam)
    const sent = told({ ...bait, by: stranger })
    expect([isSpam(sent), sent.isLeftOut]).toEqual([[true], true])
    const beside = told({ ...bait, by: stranger, paid: '5' })
    expect([isSpam(beside), beside.isLeftOut]).toEqual([[undefined, true], false])
    const asked = told(bait)
    expect([isSpam(asked), asked.isLeftOut]).toEqual([[false], false])
    for (const name of ['Keyhole', 'names.example']) {
      const honest = told({ ...bait, by: stranger, says: { name, symbol: 'KEY' } })
      expect([isSpam(honest), honest.isLeftOut]).toEqual([[false], false])
    }
  },
)
