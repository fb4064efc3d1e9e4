import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createChainData } from '../service/createChainData'
import { readHeld } from './readHeld'

const chainId = 'eip155:1' as ChainId
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const row = (address: string, more: object = {}) => ({
  ...{ name: 'USD Coin', symbol: 'USDC', chainId, address: `${chainId}:${address}`, price: 1, iconUrl: '' },
  quantity: { decimals: '6', numeric: '12.5' },
  ...more,
})

/** What the account is read to hold of the token, by an answer of the server. */
async function heldIn(answer: unknown) {
  const { core, destroy } = openSite({
    services: { url: 'https://door.example' },
    fetch: async () => Response.json(answer),
  })
  onTestFinished(destroy)
  const purchase = { address: '0xa', chainId, contract }
  return readHeld(core, createChainData(core), purchase, new AbortController().signal)
}
/** A row of a newer server. */
const newer = row(`0x${'1'.repeat(40)}`, { quantity: '12.5' })

it('is what the list has of the token, and nothing where a list without it is whole', async () => {
  expect(await heldIn({ balances: [row(contract.toLowerCase())] })).toBe('12.5')
  expect(await heldIn({ balances: [] })).toBe('0')
  expect(await heldIn({ balances: [row(contract)], incomplete: true })).toBeUndefined()
  expect(await heldIn({ balances: [row(contract)], stale: true })).toBeUndefined()
  expect(await heldIn({ balances: 'none' })).toBeUndefined()
})
it('a row that is not understood hides no other; whether it was the token nobody knows', async () => {
  expect(await heldIn({ balances: [newer, row(contract)] })).toBe('12.5')
  expect(await heldIn({ balances: [newer, row(`0x${'2'.repeat(40)}`)] })).toBeUndefined()
  expect(await heldIn({ balances: [newer] })).toBeUndefined()
})
