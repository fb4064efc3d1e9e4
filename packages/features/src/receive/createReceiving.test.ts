import type { GrantedAccount } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { siteOfCodes } from '../contract/siteOfCodes.test.support'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { createReceiving } from './createReceiving'

const address = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
const other = '0x00000000000000000000000000000000000000b2'
const { signal } = new AbortController()
const [one, ten, base] = [1, 10, 8453].map((id) => `eip155:${id}` as ChainId) as [ChainId, ChainId, ChainId]

/** Receiving on a site with the networks 1, 10 and 8453, which say that of the account's code; without a grant nobody is connected. */
async function open(granted?: Partial<GrantedAccount>, codes: Readonly<Record<number, string>> = {}) {
  const { core, destroy } = siteOfCodes(codes)
  onTestFinished(destroy)
  const say = granted && (await connectHarbor(core, { accounts: [{ address, type: 'eoa', ...granted }], chainId: one }))
  return { core, say: say ?? (() => {}), ...createReceiving(core) }
}

it('the account of a key is paid at its address on every network of the site', async () => {
  const { addresses } = await open({})
  expect(await addresses(signal)).toEqual([one, ten, base].map((chainId) => ({ chainId, address })))
})

it('N-253 a contract is paid where its code is alone, by a link too, and by none before that was asked', async () => {
  const { say, addresses, requestLink } = await open({ type: 'smartAccount' }, { 10: '0x60016000' })
  const linksOf = () => [one, ten, base].map((chainId) => requestLink({ chainId, amount: '1' }))
  expect(linksOf()).toEqual([undefined, undefined, undefined])
  expect(await addresses(signal)).toEqual([{ chainId: ten, address }])
  expect(linksOf()).toEqual([undefined, `ethereum:${address}@10?value=1000000000000000000`, undefined])
  say({ type: 'accounts', accounts: [{ address: other, type: 'smartAccount' }] })
  expect(linksOf()).toEqual([undefined, undefined, undefined])
})

it('an amount is asked for by a link, in the currency of its network, and nothing else is', async () => {
  const { addresses, requestLink } = await open({})
  await addresses(signal)
  expect(requestLink({ chainId: ten, amount: '0.25' })).toBe(`ethereum:${address}@10?value=250000000000000000`)
  for (const amount of ['', '0', '-1', '1,5', '1e3', '0.0000000000000000001'])
    expect(requestLink({ chainId: ten, amount })).toBeUndefined()
  expect(requestLink({ chainId: 'eip155:5' as ChainId, amount: '1' })).toBeUndefined()
})

it('an amount of a token is asked for by its own decimals, and by its contract alone', async () => {
  const { addresses, requestLink } = await open({})
  await addresses(signal)
  const token = { address: other, decimals: 6 }
  expect(requestLink({ chainId: ten, amount: '25', token })).toBe(
    `ethereum:${other}@10/transfer?address=${address}&uint256=25000000`,
  )
  expect(requestLink({ chainId: ten, amount: '25', token: { ...token, address: 'USDC' } })).toBeUndefined()
})

it('nobody is led to pay where nobody is connected, or no wallet has said that the address is the visitor’s', async () => {
  const nobody = await open()
  const { core, addresses, requestLink } = await open({})
  core.store.setState((state) => ({
    ...state,
    connections: { ...state.connections, eip155: { ...state.connections.eip155, proof: 'stored' } as never },
  }))
  for (const one of [nobody, { addresses, requestLink }])
    expect([await one.addresses(signal), one.requestLink({ chainId: ten, amount: '1' })]).toEqual([[], undefined])
})

it('who left hears nothing', async () => {
  const { addresses } = await open({})
  await expect(addresses(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
