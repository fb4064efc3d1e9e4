import { address } from '@solana/kit'
import { expect, test } from 'vitest'
import { accountOf } from '../fake/fakeWallet.test.support'
import { solanaContext } from '../fake/solanaContext.test.support'
import { tokenPrograms } from '../tokens/tokenPrograms'
import type { SolanaContext } from './SolanaContext'
import { tokenTransfer } from './tokenTransfer'

const keyOf = (index: number) => address(accountOf(index).address)
const [from, to, mint] = [keyOf(0), keyOf(1), keyOf(2)]

type States = { readonly sender: string; readonly receiver: string | null; readonly newOnes?: string }

/** A node that knows one mint, and one token account of each side in these states; the sender's is asked for first. */
function nodeWith({ sender, receiver, newOnes = 'initialized' }: States): SolanaContext['read'] {
  const owner = tokenPrograms.token2022
  const held = [sender, receiver]
  const extensions = [{ extension: 'defaultAccountState', state: { accountState: newOnes } }]
  return async (method, params = []) => {
    if (method === 'getBalance') return { value: 1_000_000_000 }
    if (method === 'getMinimumBalanceForRentExemption') return 2_000_000
    if (params[0] === mint)
      return { value: { owner, data: { parsed: { type: 'mint', info: { decimals: 0, extensions } } } } }
    const state = held.shift() ?? null
    const info = { state, tokenAmount: { amount: '10' } }
    return { value: state && { owner, lamports: 2_000_000, data: { parsed: { info } } } }
  }
}

function transfer(states: States) {
  return tokenTransfer(
    solanaContext({ read: nodeWith(states), address: from }),
    { from, to, amount: 1n, memo: undefined },
    mint,
  )
}

test.each<[string, string, States]>([
  ['the sender’s account is frozen', 'assetId', { sender: 'frozen', receiver: 'initialized' }],
  ['the receiver’s account is frozen', 'to', { sender: 'initialized', receiver: 'frozen' }],
  ['the receiver’s would begin frozen', 'to', { sender: 'initialized', receiver: null, newOnes: 'frozen' }],
])('a token is refused by name where %s', async (_what, field, states) => {
  const refused = { code: 'request.invalid', data: { field, seen: expect.stringContaining('frozen') } }
  await expect(transfer(states)).rejects.toMatchObject(refused)
})

test.each<[string, States]>([
  ['both are open', { sender: 'initialized', receiver: 'initialized' }],
  ['the receiver’s was opened before', { sender: 'initialized', receiver: 'initialized', newOnes: 'frozen' }],
  ['the receiver’s would begin open', { sender: 'initialized', receiver: null }],
])('a token is moved where %s', async (_what, states) => {
  expect(await transfer(states)).toHaveLength(2)
})
