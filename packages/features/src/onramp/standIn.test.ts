import { accountsOf, connect, memoryStorage, registerConnector } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { projectId } from '../../../../services/server/src/fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../../../../services/server/src/fake/startDevnetData.test.support'
import { createChainData } from '../data/createChainData'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import { createOnramp } from './createOnramp'

const main = 'eip155:31337'
const { signal } = new AbortController()
let server: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  server = await startDevnetData({ environment: { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main } })
}, firstStartTimeout)
afterAll(() => server.stop())

/** A visitor of a site in front of the real server, its chain and its checkout. */
async function openVisitor(address: string) {
  const held = async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }
    const answer = await fetch(server.devnet.chains[main], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return BigInt(((await answer.json()) as { result: string }).result)
  }
  const site = openSite({
    adapters: [fakeAdapter(held)],
    networks: [network(31337)],
    services: { dataApi: server.url },
    projectId,
    storage: memoryStorage(),
    fetch,
  })
  registerConnector(site.core, {
    connector: { id: 'org.harbor', name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED' },
    provider: { request: async () => null },
    connect: async () => ({ accounts: accountsOf([address]), chainId: main as ChainId }),
    restore: async () => 'locked',
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch: () => () => {},
  })
  await connect(site.core, { connector: 'org.harbor' })
  const onramp = createOnramp(site.core, createChainData(site.core))
  onTestFinished(() => {
    onramp.destroy()
    site.destroy()
  })
  /** Looks again until the purchase stands so; the clock is the test's. */
  const becomes = (status: string) =>
    expect
      .poll(
        () => {
          site.pass(4_000)
          onramp.look()
          return onramp.getState().purchase?.status
        },
        { timeout: 20_000 },
      )
      .toBe(status)
  return { onramp, held, becomes }
}

const pay = (link: string, answer: 'pay' | 'decline') =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ answer, money: 'USD', amount: '300.00' }) })

it.each([
  ['0x00000000000000000000000000000000000b0b11', `${main}/slip44:60`, '0.098333333333333333'],
  ['0x00000000000000000000000000000000000b0b12', 'dollars', '295'],
])('a purchase by %s is quoted, paid and arrives', async (address, wanted, amount) => {
  const { onramp, held, becomes } = await openVisitor(address)
  expect((await onramp.options(signal)).providers).toEqual([{ id: 'stand-in', name: 'Stand-in checkout' }])
  const assetId = wanted === 'dollars' ? `${main}/erc20:${server.devnet.contracts[main].usd}` : wanted
  expect(onramp.assets().map(({ id }) => id)).toContain(assetId)
  const choice = { assetId, amount: '300.00', currency: 'USD', method: 'card', provider: 'stand-in' }
  const quote = await onramp.quote(choice, signal)
  expect(quote).toMatchObject({ kind: 'priced', purchaseAmount: { amount } })
  const { link } = await onramp.buy({ ...choice, quote }, signal)
  await becomes('waiting')
  await pay(link, 'pay')
  await becomes('arrived')
  expect(onramp.getState().purchase).toMatchObject({ proof: 'provider', received: amount, expected: amount })
  if (wanted !== 'dollars') expect(await held()).toBe(98_333_333_333_333_333n)
})

it('a payment that fails is told, and nothing is sent', async () => {
  const { onramp, held, becomes } = await openVisitor('0x00000000000000000000000000000000000b0b13')
  await onramp.options(signal)
  const choice = { assetId: `${main}/slip44:60`, amount: '50', currency: 'EUR', method: 'card', provider: 'stand-in' }
  const { link } = await onramp.buy(choice, signal)
  await pay(link, 'decline')
  await becomes('failed')
  expect(await held()).toBe(0n)
})
