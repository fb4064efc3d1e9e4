import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { toSolanaEntry } from './toSolanaEntry'

const [account, stranger, lookalike] = ['Visitor', 'Stranger', 'Lookalike']
const id = chainIdOf('solana', '4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis')

/** A token that leaves the account for somebody, by a transaction of this payer. */
function entryBy(payer: string) {
  const balance = (owner: string, amount: string) => ({
    ...{ mint: 'Mint', owner, uiTokenAmount: { amount, decimals: 0 } },
  })
  return toSolanaEntry({
    account,
    network: { id, currency: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
    tokens: { findMint: () => undefined },
    listed: { signature: 'Signature', slot: 1, err: null, blockTime: 1 },
    transaction: {
      slot: 1,
      transaction: {
        signatures: ['Signature'],
        message: { accountKeys: [payer], header: { numRequiredSignatures: 1 } },
      },
      meta: {
        ...{ err: null, fee: 0, preBalances: [1], postBalances: [1] },
        preTokenBalances: [balance(account, '5')],
        postTokenBalances: [balance(lookalike, '5')],
      },
    },
  })?.metadata
}

it('what the account signed for was sent by it', () => {
  expect(entryBy(account)).toMatchObject({ operationType: 'send', sentFrom: account, sentTo: lookalike })
})

it('N-276 what a stranger moves out of the account, as the delegate of its mint may, makes nobody one it sent to', () => {
  expect(entryBy(stranger)).toMatchObject({ sentFrom: stranger, sentTo: lookalike })
})
