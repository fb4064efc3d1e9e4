import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '../../fake/openSite.test.support'
import { createChainData } from '../../service/createChainData'
import { readHeld } from './readHeld'

const chainId = 'eip155:1' as ChainId
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const row = (address: string, more: object = {}) => ({
  ...{ name: 'USD Coin', symbol: 'USDC', chainId, address: `${chainId}:${address}`, price: 1, iconUrl: '' },
  quantity: { decimals: '6', numeric: '12.5' },
  ...more,
})

/** A site whose server answers so, one after the other, and then as it did last; and what the account is read to hold of the token. */
function reading(...answers: readonly Response[]) {
  let next = 0
  const { core, destroy, pass } = openSite({
    services: { url: 'https://door.example' },
    fetch: async () => (answers[next++] ?? answers.at(-1) ?? Response.error()).clone(),
  })
  onTestFinished(destroy)
  const purchase = { address: '0xa', chainId, contract }
  return { pass, held: readHeld(core, createChainData(core), purchase, new AbortController().signal) }
}
/** What it is read to hold by one answer. */
const heldIn = (answer: unknown) => reading(Response.json(answer)).held
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
it('R-04 a list that the server still gathers is none: it is asked again, and tells nothing where it stays so', async () => {
  const gathering = Response.json({ balances: [] }, { status: 202 })
  const asked = reading(gathering, Response.json({ balances: [row(contract)] }))
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  asked.pass(5_000)
  expect(await asked.held).toBe('12.5')
  const never = reading(gathering)
  for (let turn = 0; turn < 60; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    never.pass(500)
  }
  expect(await never.held).toBeUndefined()
})
