import type { Page } from '@playwright/test'
import { type Addresses, readAddresses } from '../stack/Addresses'
import type { Containment } from './page/disarm'
import type { HostSetup, WalletSetup } from './page/HostSetup'

export type PageName =
  | 'plain'
  | 'react-18/plain'
  | 'elements'
  | 'two'
  | 'ssr'
  | 'hostile-css'
  | 'radix'
  | 'base-ui'
  | 'react-aria'
  | 'mui'
  | 'headless-ui'

export interface HostParameters {
  readonly setup?: Partial<HostSetup>
  /** What the one wallet of most pages is like. */
  readonly wallet?: Partial<WalletSetup>
  readonly policy?: 'recommended' | 'bare'
  readonly containment?: Containment
}

/** The chain a site of these pages does not use. */
export const elsewhere = 424_242

/** A test wallet that says yes, with an account of its own per test file so that files do not share nonces. */
export function walletOf(over: Partial<WalletSetup> = {}, addresses: Addresses = readAddresses()): WalletSetup {
  const [first, second] = Object.values(addresses.chains) as [string, string]
  return {
    privateKeys: addresses.accounts.slice(0, 3).map(({ address, privateKey }) => ({
      address: address.toLowerCase() as `0x${string}`,
      privateKey,
    })),
    chains: [
      { chainId: 31337, rpcUrl: first, name: 'First devnet' },
      { chainId: 31338, rpcUrl: second, name: 'Second devnet' },
      { chainId: elsewhere, rpcUrl: first, name: 'Elsewhere' },
    ],
    approval: 'auto',
    ...over,
  }
}

/** Where a host page with this setup is found. */
export function hostAddress(name: PageName, { setup, wallet, policy, containment }: HostParameters = {}): string {
  const { chains, hosts } = readAddresses()
  const whole: HostSetup = {
    rpc: { 31337: [chains['eip155:31337']], 31338: [chains['eip155:31338']] },
    wallets: [walletOf(wallet)],
    ...setup,
  }
  const query = new URLSearchParams({ setup: JSON.stringify(whole) })
  if (policy) query.set('policy', policy)
  if (containment) query.set('containment', containment)
  return `${hosts}/${name}/?${query}`
}

export const openHost = (page: Page, name: PageName, parameters?: HostParameters) =>
  page.goto(hostAddress(name, parameters))
