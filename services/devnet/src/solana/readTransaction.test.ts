import { expect, it } from 'vitest'
import { solanaAccounts } from '../index.mjs'
import { faucet } from './faucet.mjs'
import { readTransaction } from './readTransaction.mjs'
import { genesisHash } from './solanaChain.mjs'

const order = { to: solanaAccounts[0].address, lamports: 1n, blockhash: genesisHash }
const whole = Buffer.from(faucet.pay(order))
const read = (bytes: Uint8Array) => readTransaction(Buffer.from(bytes).toString('base64'), 'base64')

it('a transaction is read as it was written', () => {
  const { signatures, message } = read(whole)
  expect(signatures).toHaveLength(1)
  expect(message).toMatchObject({ version: 'legacy', blockhash: genesisHash, lookups: [] })
  expect(message.staticAccounts.slice(0, 2)).toEqual([faucet.address, order.to])
  expect(message.instructions).toMatchObject([{ program: 2, accounts: [0, 1] }])
})

// The machine code behind the chain ends its process over any of these.
it.each([
  ['cut off', whole.subarray(0, -1)],
  ['followed by more', Buffer.concat([whole, Buffer.of(0)])],
  [
    'with a length written longer than need be',
    Buffer.concat([whole.subarray(0, -13), Buffer.of(0x8c, 0), whole.subarray(-12)]),
  ],
  ['of another version', Buffer.concat([whole.subarray(0, 65), Buffer.of(0x81), whole.subarray(65)])],
  ['without its lookups', Buffer.concat([whole.subarray(0, 65), Buffer.of(0x80), whole.subarray(65)])],
  ['with a signature too many', Buffer.concat([Buffer.of(2), whole.subarray(1, 65), whole.subarray(1)])],
  ['empty', Buffer.alloc(0)],
])('one %s is refused', (_, bytes) => {
  expect(() => read(bytes)).toThrow(/^failed to deserialize/)
})
