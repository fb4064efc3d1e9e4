import { accountsOf, connect, createCore, createFeatures, memoryStorage, registerConnector } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { feature as dataFeature } from '@latchkey/features/data'
import { feature } from '@latchkey/features/onramp'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const { signal } = new AbortController()
let server: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  const environment = { ONRAMP_PROVIDER: 'stand-in,second-stand-in', HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main }
  server = await startDevnetData({ environment })
}, firstStartTimeout)
afterAll(() => server.stop())

/** A visitor of a site in front of the real server, its chain and its checkout. */
async function openVisitor(address: string) {
  const rpc = async (request: { readonly method: string; readonly params?: unknown }) => {
    const answer = await fetch(server.devnet.chains[main], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
    })
    return ((await answer.json()) as { result: unknown }).result
  }
  const { core, destroy } = createCore({
    adapters: [eip155()],
    networks: [
      {
        id: 31337,
        name: 'Devnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [server.devnet.chains[main]] } },
      },
    ],
    transports: { [main]: rpc },
    services: { dataApi: server.url },
    projectId,
    storage: memoryStorage(),
    debug: false,
  })
  registerConnector(core, {
    connector: { id: 'org.harbor', name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED' },
    provider: { request: async () => null },
    connect: async () => ({ accounts: accountsOf([address]), chainId: main as ChainId }),
    restore: async () => 'locked',
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch: () => () => {},
  })
  await connect(core, { connector: 'org.harbor' })
  onTestFinished(destroy)
  const { load } = createFeatures(core, [
    { name: 'data', load: async () => dataFeature },
    { name: 'onramp', load: async () => feature },
  ])
  const onramp = await load('onramp')
  const becomes = (status: string) =>
    expect.poll(() => onramp.getState().purchase?.status, { timeout: 20_000 }).toBe(status)
  const held = async () => BigInt((await rpc({ method: 'eth_getBalance', params: [address, 'latest'] })) as string)
  return { onramp, held, becomes }
}

const pay = (link: string, answer: 'pay' | 'decline') =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ answer, money: 'USD', amount: '300.00' }) })

describe('the kit at this server', () => {
  it.each([
    ['0x00000000000000000000000000000000000b0b11', `${main}/slip44:60`, 'stand-in', '0.098333333333333333'],
    ['0x00000000000000000000000000000000000b0b12', 'dollars', 'second-stand-in', '292.5'],
  ])('a purchase by %s is quoted, paid and arrives', async (address, wanted, provider, amount) => {
    const { onramp, held, becomes } = await openVisitor(address)
    expect((await onramp.options(signal)).providers).toEqual([
      { id: 'stand-in', name: 'Stand-in checkout' },
      { id: 'second-stand-in', name: 'Second stand-in checkout' },
    ])
    const assetId = wanted === 'dollars' ? `${main}/erc20:${server.devnet.contracts[main].usd}` : wanted
    expect(onramp.assets().map(({ id }) => id)).toContain(assetId)
    const choice = { assetId, amount: '300.00', currency: 'USD', method: 'card', provider }
    const quote = await onramp.quote(choice, signal)
    expect(quote).toMatchObject({ kind: 'priced', purchaseAmount: { amount } })
    const { link } = await onramp.buy({ ...choice, quote }, signal)
    await becomes('waiting')
    await pay(link, 'pay')
    await becomes('arrived')
    expect(onramp.getState().purchase).toMatchObject({ received: amount, expected: amount })
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
})
