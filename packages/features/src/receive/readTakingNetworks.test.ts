import type { GrantedAccount } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { siteOfCodes } from '../contract/siteOfCodes.test.support'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { readTakingNetworks } from './readTakingNetworks'

const address = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
const { signal } = new AbortController()
const code = '0x60016000'
const [one, ten, base] = [1, 10, 8453].map((id) => `eip155:${id}` as ChainId) as [ChainId, ChainId, ChainId]

/** Where an account takes something that a wallet grants like this, and of whose code the networks 1, 10 and 8453 say that. */
async function read(granted: Partial<GrantedAccount>, codes: Readonly<Record<number, string>> = {}) {
  const { core, destroy } = siteOfCodes(codes)
  onTestFinished(destroy)
  const wallet = { accounts: [{ address, type: 'eoa', ...granted }] as const, chainId: one }
  await connectHarbor(core, wallet)
  return readTakingNetworks(core, signal)
}

it('an account of a key takes something on every network, also where a wallet approved some of them', async () => {
  expect(await read({})).toBeUndefined()
  expect(await read({ chainIds: [one] })).toBeUndefined()
})

it('a contract takes it where its code is and its wallet says it is', async () => {
  expect(await read({ type: 'smartAccount' }, { 1: code, 10: code })).toEqual([one, ten])
  expect(await read({ type: 'smartAccount', chainIds: [one, base] }, { 1: code, 10: code })).toEqual([one])
  expect(await read({ type: 'smartAccount', chainIds: [base] })).toEqual([base])
})

it('where the chains do not say it is where the wallet says, else on the network in use alone', async () => {
  expect(await read({ type: 'smartAccount', chainIds: [one, base] }, { 1: 'away' })).toEqual([one, base])
  expect(await read({ chainIds: [one, base] }, { 1: 'away' })).toEqual([one])
})
