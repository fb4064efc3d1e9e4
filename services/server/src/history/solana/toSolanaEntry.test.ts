import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { MintWords } from '../../chain/mints/parseMintWords'
import { createTokens } from '../../chain/networks/createTokens'
import { dollar } from '../../price/Dollars'
import { toSolanaEntry } from './toSolanaEntry'

const [account, stranger, lookalike] = ['Visitor', 'Stranger', 'Lookalike']
const id = chainIdOf('solana', '4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis')
const listed = { chainId: id, mint: 'Listed', name: 'Devnet Dollar', symbol: 'USD', decimals: 6, iconUrl: '' }

/** A token that leaves the account for somebody, by a transaction of this payer. */
function entryBy(
  payer: string,
  names: Readonly<Record<string, MintWords>> = {},
  to = lookalike,
  from = account,
  mint = 'Mint',
) {
  const balance = (owner: string, amount: string) => ({
    ...{ mint, owner, uiTokenAmount: { amount, decimals: 0 } },
  })
  return toSolanaEntry({
    account,
    network: { id, currency: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
    tokens: createTokens([listed]),
    names: new Map(Object.entries(names)),
    priceOf: () => 2n * dollar,
    listed: { signature: 'Signature', slot: 1, err: null, blockTime: 1 },
    transaction: {
      slot: 1,
      transaction: {
        signatures: ['Signature'],
        message: { accountKeys: [payer], header: { numRequiredSignatures: 1 } },
      },
      meta: {
        ...{ err: null, fee: 0, preBalances: [1], postBalances: [1] },
        preTokenBalances: [balance(from, '5')],
        postTokenBalances: [balance(to, '5')],
      },
    },
  })
}

it('what the account signed for was sent by it', () => {
  expect(entryBy(account)?.metadata).toMatchObject({ operationType: 'send', sentFrom: account, sentTo: lookalike })
})

it('N-276 what a stranger moves out of the account, as the delegate of its mint may, makes nobody one it sent to', () => {
  expect(entryBy(stranger)?.metadata).toMatchObject({ sentFrom: stranger, sentTo: lookalike })
})

it('a token on no list goes by what its mint calls itself', () => {
  const said = { name: 'Harbor Coin', symbol: 'HRB' }
  expect(entryBy(account, { Mint: said })?.transfers).toMatchObject([{ fungible_info: said }])
  expect(entryBy(account)?.transfers?.[0]?.fungible_info).toEqual({})
})

it.each([
  ['the name of a listed token', { name: 'Devnet Dollar', symbol: 'X' }],
  ['its symbol, in letters that look alike', { name: 'X', symbol: 'U\u0405D' }],
  ['the currency', { name: 'Solana', symbol: 'X' }],
  ['a place of the web', { name: 'claim at harbor.example', symbol: 'X' }],
] as const)('N-302 a mint that goes by %s has no name, and what a stranger sent of it is no entry', (_, said) => {
  expect(entryBy(account, { Mint: said })?.transfers?.[0]?.fungible_info).toEqual({})
  expect(entryBy(stranger, { Mint: said }, account, stranger)).toBeUndefined()
  expect(entryBy(stranger, { Mint: { name: 'Gift', symbol: 'GFT' } }, account, stranger)).toBeDefined()
  // What a stranger took is told, whatever it is called.
  expect(entryBy(stranger, { Mint: said })).toBeDefined()
})

it('says what a listed token was worth then, and nothing of one on no list', () => {
  expect(entryBy(account, {}, lookalike, account, 'Listed')?.transfers?.[0]).toMatchObject({ value: 10, price: 2 })
  expect(entryBy(account)?.transfers?.[0]).not.toHaveProperty('value')
})
