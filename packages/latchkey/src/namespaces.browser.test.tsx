import { eip155 } from '@latchkey/eip155'
import { solana } from '@latchkey/solana'
import { createTestWallet } from '@latchkey/testing/eip155'
import { createSolanaTestWallet } from '@latchkey/testing/solana'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createLatchkey } from './createLatchkey'
import { memoryStorage, type Namespace } from './index'
import { defineNetwork, solanaDevnet } from './networks'
import {
  LatchkeyButton,
  LatchkeyProvider,
  useAccount,
  useBalance,
  useDisconnect,
  useNetwork,
  useProvider,
  useWalletInfo,
} from './react'
import { defineLatchkeyElements } from './vanilla'

const rpcUrl = 'http://127.0.0.1:9/'
const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
/** Play money is never read, so it is none here. */
const devnet = { ...solanaDevnet, testnet: false }
const solanaId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const answers: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_getBalance: `0x${(15n * 10n ** 17n).toString(16)}`,
  getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  getBalance: { value: 2_500_000_000 },
}
const answer = async ({ method }: { readonly method: string }) => answers[method]

/** A site on Ethereum and Solana, connected in both with wallets that say yes; Ethereum is the active one. */
async function connectedInBoth() {
  const latchkey = createLatchkey({
    adapters: [eip155(), solana()],
    networks: [home, devnet],
    storage: memoryStorage(),
    debug: false,
    transports: { 'eip155:31337': answer, [solanaId]: answer },
  })
  const evm = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  const sol = createSolanaTestWallet({
    clusters: [{ chain: 'solana:devnet', rpcUrl }],
    approval: 'auto',
    storage: null,
  })
  onTestFinished(() => {
    latchkey.destroy()
    evm.destroy()
    sol.destroy()
  })
  for (const connector of [sol.info.name, evm.info.rdns]) {
    await vi.waitFor(() => expect(latchkey.getConnectors().map(({ id }) => id)).toContain(connector))
    await latchkey.connect({ connector })
  }
  expect(latchkey.getState().activeChain).toBe('eip155')
  return { latchkey, evm, sol }
}

/** What the hooks of one namespace answer. */
const useAll = (namespace: Namespace) => ({
  account: useAccount({ namespace }),
  network: useNetwork({ namespace }),
  provider: useProvider(namespace),
  balance: useBalance({ namespace }),
  wallet: useWalletInfo(namespace),
  leave: useDisconnect(),
})

test('hooks answer for the namespace they are given, whichever is active', async () => {
  const { latchkey, evm, sol } = await connectedInBoth()
  const seen: Partial<Record<Namespace, ReturnType<typeof useAll>>> = {}
  const Probe = ({ namespace }: { readonly namespace: Namespace }) => {
    seen[namespace] = useAll(namespace)
    return null
  }
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <Probe namespace="solana" />
      <Probe namespace="eip155" />
    </LatchkeyProvider>,
  )
  await vi.waitFor(() => {
    expect(seen.solana?.balance).toMatchObject({ balance: '2.50', symbol: 'SOL', status: 'fresh' })
    expect(seen.eip155?.balance).toMatchObject({ balance: '1.50', symbol: 'ETH', status: 'fresh' })
  }, 10_000)
  expect(seen.solana).toMatchObject({
    account: { status: 'connected', address: latchkey.getAccount('solana').address },
    network: { caipNetworkId: solanaId, chainId: devnet.id },
    wallet: { walletInfo: { name: sol.info.name } },
  })
  expect(seen.eip155).toMatchObject({
    account: { status: 'connected', address: latchkey.getAccount('eip155').address },
    network: { caipNetworkId: 'eip155:31337', chainId: 31337 },
    wallet: { walletInfo: { name: evm.info.name } },
  })
  expect(seen.solana?.account.address).not.toBe(seen.eip155?.account.address)
  expect(seen.solana?.provider.walletProvider).toBe(latchkey.getProvider('solana'))
  expect(seen.eip155?.provider.walletProvider).toBe(latchkey.getProvider('eip155'))
  expect(await seen.solana?.balance.fetchBalance()).toMatchObject({ data: { balance: '2.50', symbol: 'SOL' } })
  latchkey.update({ transports: { 'eip155:31337': answer, [solanaId]: async () => Promise.reject(new Error('down')) } })
  expect(await seen.solana?.balance.fetchBalance()).toMatchObject({ error: { code: 'rpc.balance_unread' } })
  expect(await seen.eip155?.balance.fetchBalance()).toMatchObject({ data: { balance: '1.50', symbol: 'ETH' } })

  await seen.solana?.leave.disconnect({ namespace: 'solana' })
  await vi.waitFor(() => expect(seen.solana?.account.status).toBe('disconnected'))
  expect(seen.solana?.provider.walletProvider).toBeUndefined()
  expect(await seen.solana?.balance.fetchBalance()).toMatchObject({ error: { code: 'connect.not_connected' } })
  expect(seen.eip155?.account.status).toBe('connected')
})

test('switching by a hook of another namespace moves there, and leaves the first connected', async () => {
  const { latchkey } = await connectedInBoth()
  let switchNetwork: ReturnType<typeof useNetwork>['switchNetwork'] = async () => {}
  const Probe = () => {
    ;({ switchNetwork } = useNetwork({ namespace: 'solana' }))
    return null
  }
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <Probe />
    </LatchkeyProvider>,
  )
  await switchNetwork(solanaId)
  expect(latchkey.getState().activeChain).toBe('solana')
  expect(latchkey.getAccount('eip155').status).toBe('connected')
})

const textOf = (root: ParentNode | null | undefined) => root?.querySelector('button')?.textContent ?? ''

test('a button of a namespace shows its account, and opens the modal there', async () => {
  const { latchkey } = await connectedInBoth()
  const { container } = await render(
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton namespace="solana" />
    </LatchkeyProvider>,
  )
  await vi.waitFor(() => expect(textOf(container)).toContain('2.50 SOL'), 10_000)
  await userEvent.click(container.querySelector('button') as HTMLButtonElement)
  await vi.waitFor(() => expect(latchkey.isOpen()).toBe(true), 10_000)
  expect(latchkey.getState().activeChain).toBe('solana')
})

test('elements follow their namespace attribute', async () => {
  const { latchkey } = await connectedInBoth()
  defineLatchkeyElements()
  const account = document.createElement('latchkey-account-button')
  const network = document.createElement('latchkey-network-button')
  for (const element of [account, network]) {
    element.latchkey = latchkey
    element.setAttribute('namespace', 'solana')
    document.body.append(element)
    onTestFinished(() => element.remove())
  }
  await vi.waitFor(() => expect(textOf(account.shadowRoot)).toContain('2.50 SOL'), 10_000)
  expect(textOf(network.shadowRoot)).toContain(devnet.name)
  for (const element of [account, network]) element.setAttribute('namespace', 'eip155')
  await vi.waitFor(() => expect(textOf(account.shadowRoot)).toContain('1.50 ETH'), 10_000)
  expect(textOf(network.shadowRoot)).toContain('Home')

  await latchkey.disconnect('eip155')
  expect(account.shadowRoot?.childElementCount).toBe(0)
  account.setAttribute('namespace', 'solana')
  await vi.waitFor(() => expect(textOf(account.shadowRoot)).toContain('SOL'), 10_000)
  // What is no namespace counts as none: the active one.
  account.setAttribute('namespace', 'nowhere')
  expect(account.namespace).toBeUndefined()
})
