import { holdToTable } from '@latchkey/core/fake'
import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, type Options } from './index'
import { defineNetwork } from './networks'

const networkOf = (id: number, name: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
  })
export const bob = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
/** Of the first that is sent, and of the second. */
export const hash = `0x${'5e'.repeat(32)}`
export const secondHash = `0x${'6f'.repeat(32)}`
export const gwei = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** A node of a chain on which one account holds two ether and every transaction is mined at once, unless it is told to hold them. */
function createNode() {
  const sent: unknown[] = []
  const node = {
    sent,
    baseFee: gwei,
    held: 2n * 10n ** 18n,
    mines: true,
    /** What a question of a method waits for. */
    slow: undefined as { readonly method: string; readonly until: Promise<void> } | undefined,
    async request(method: string, chainId: number, params?: unknown): Promise<unknown> {
      if (node.slow?.method === method) await node.slow.until
      const [asked] = Array.isArray(params) ? params : []
      const block = node.mines ? { blockNumber: '0x2', blockHash: hash } : { blockNumber: null, blockHash: null }
      switch (method) {
        case 'eth_chainId':
          return hex(BigInt(chainId))
        case 'eth_getBalance':
          return hex(node.held)
        case 'eth_gasPrice':
          return hex(node.baseFee + gwei)
        case 'eth_maxPriorityFeePerGas':
          return hex(gwei)
        case 'eth_getBlockByNumber':
          return { number: '0x2', timestamp: '0x1', baseFeePerGas: hex(node.baseFee), transactions: [] }
        case 'eth_blockNumber':
          return '0x2'
        case 'eth_estimateGas':
          return hex(21_000n)
        case 'eth_getTransactionCount':
          return '0x0'
        case 'eth_getCode':
        case 'eth_call':
          return '0x'
        case 'eth_sendRawTransaction':
          sent.push(sent.length === 0 ? hash : secondHash)
          return sent.at(-1)
        case 'eth_getTransactionByHash':
          return { hash: asked, from: `0x${'0'.repeat(40)}`, nonce: '0x0', ...block }
        case 'eth_getTransactionReceipt':
          if (!node.mines) return null
          return {
            ...{ transactionHash: asked, status: '0x1', blockNumber: '0x2', blockHash: hash },
            ...{ gasUsed: '0x5208', effectiveGasPrice: hex(node.baseFee + gwei) },
          }
        default:
          throw Object.assign(new Error(`no ${method}`), { code: -32601 })
      }
    },
  }
  return node
}

/** What a site's server says, by path; nothing else is there. */
type Server = (path: string, query: URLSearchParams) => object | undefined

export async function openSite(
  server?: Server,
  { mines = true, ...options }: Pick<Partial<Options>, 'storage' | 'locale'> & { readonly mines?: boolean } = {},
) {
  const node = createNode()
  node.mines = mines
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [31337, 31338].map((chainId) => ({ chainId, rpcUrl: 'http://127.0.0.1:9/' })),
    approval: 'auto',
    storage: null,
    read: ({ chainId }, method, params) => node.request(method, chainId, params),
  })
  const transport =
    (chainId: number) =>
    ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      node.request(method, chainId, params)
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [networkOf(31337, 'Home'), networkOf(31338, 'Other')],
    transports: { 'eip155:31337': transport(31337), 'eip155:31338': transport(31338) },
    storage: memoryStorage(),
    ...options,
    ...(server && {
      projectId: 'project',
      services: { dataApi: 'https://door.example' },
      fetch: async (input: RequestInfo | URL) => {
        const { pathname, searchParams } = new URL(String(input))
        const said = server(pathname, searchParams)
        return Response.json(said ?? {}, { status: said ? 200 : 404 })
      },
    }),
  })
  holdToTable((hear) => latchkey.on('*', hear))
  const leave = () => {
    latchkey.destroy()
    wallet.destroy()
  }
  onTestFinished(leave)
  await latchkey.connect({ connector: wallet.info.rdns })
  return { node, wallet, latchkey, leave }
}

export const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
export const shows = (view: string, state: string) =>
  vi.waitFor(
    () => expect([dialog()?.dataset['latchkeyView'], dialog()?.dataset['state']]).toEqual([view, state]),
    10_000,
  )
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
