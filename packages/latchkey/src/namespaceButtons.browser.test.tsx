import { createTestWallet } from '@latchkey/testing/eip155'
import { createMultichainTestWallet } from '@latchkey/testing/multichain'
import { createSolanaTestWallet } from '@latchkey/testing/solana'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { eip155 } from './eip155'
import { memoryStorage } from './index'
import { defineNetwork, solanaDevnet } from './networks'
import { ConnectButton, LatchkeyProvider } from './react'
import { solana } from './solana'
import { defineLatchkeyElements } from './vanilla'

const rpcUrl = 'http://127.0.0.1:9/'
const privateKeys = ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'] as const
const chains = [{ chainId: 31337, rpcUrl }] as const
const clusters = [{ chain: 'solana:devnet', rpcUrl }] as const
const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

const place = () => {
  const element = document.createElement('div')
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

/** A page with a wallet of each namespace and one of both. */
function openSite() {
  const wallets = [
    createTestWallet({ privateKeys, chains, info: { name: 'Lantern', rdns: 'example.lantern' }, storage: null }),
    createSolanaTestWallet({ clusters, info: { name: 'Comet' }, storage: null }),
    createMultichainTestWallet({
      eip155: { privateKeys, chains },
      solana: { clusters },
      info: { name: 'Harbor', rdns: 'example.harbor' },
      storage: null,
    }),
  ]
  const latchkey = createLatchkey({
    adapters: [eip155(), solana()],
    networks: [home, solanaDevnet],
    storage: memoryStorage(),
    debug: false,
  })
  onTestFinished(() => {
    latchkey.destroy()
    for (const wallet of wallets) wallet.destroy()
  })
  return latchkey
}

const offered = () =>
  [...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('[data-wallet]') ?? [])].map((row) =>
    /Lantern|Comet|Harbor/.exec(row.textContent)?.at(0),
  )

/** Puts a button for one namespace into the page; the returned function finds what is pressed. */
const makers: Readonly<Record<string, (namespace: 'eip155' | 'solana') => () => HTMLElement | null | undefined>> = {
  'an element'(namespace) {
    defineLatchkeyElements()
    const element = document.createElement('latchkey-connect-button')
    element.latchkey = openSite()
    element.setAttribute('namespace', namespace)
    place().append(element)
    return () => element.shadowRoot?.querySelector('button')
  },
  'a React button'(namespace) {
    const container = place()
    const root = createRoot(container)
    onTestFinished(() => root.unmount())
    root.render(
      <LatchkeyProvider latchkey={openSite()}>
        <ConnectButton namespace={namespace} />
      </LatchkeyProvider>,
    )
    return () => container.querySelector('button')
  },
}

for (const [kind, make] of Object.entries(makers))
  test.each([
    ['solana', ['Comet', 'Harbor']],
    ['eip155', ['Harbor', 'Lantern']],
  ] as const)(`${kind} for %s offers the wallets that are in it, and no other`, async (namespace, wallets) => {
    const find = make(namespace)
    await expect.poll(find).toBeTruthy()
    find()?.click()
    await expect.poll(() => offered().toSorted()).toEqual(wallets)
  })
