import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, vi } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, type Options } from './index'
import { defineNetwork } from './networks'

const rpcUrl = 'http://127.0.0.1:9/'
const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** A picture in itself. */
export const drawing = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`)}`

/** A page of one network, with a wallet that says yes. */
export function openButtonSite(options: Partial<Options>) {
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [home],
    storage: memoryStorage(),
    debug: false,
    transports: {
      'eip155:31337': async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x7a69' : '0x0'),
    },
    ...options,
  })
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  onTestFinished(() => {
    latchkey.destroy()
    wallet.destroy()
  })
  const connect = async () => {
    await vi.waitFor(() => expect(latchkey.getConnectors().map(({ id }) => id)).toContain(wallet.info.rdns))
    await latchkey.connect({ connector: wallet.info.rdns })
  }
  return { latchkey, connect }
}
