import { createTestWallet, type TestWallet } from '@latchkey/testing/eip155'
import { announceHostile, clobber } from '@latchkey/testing/hostile'
import { createLatchkey, type Latchkey, type Options } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import type { HostSetup, WalletSetup } from './HostSetup'
import { readSetup } from './readSetup'
import { siteNetworks } from './siteNetworks'

/** What a test reaches of the page, as `window.site`. */
export interface Site {
  readonly latchkey: Latchkey
  readonly wallets: readonly TestWallet[]
  /** Codes of every error the instance told its site. */
  readonly faults: string[]
}

declare global {
  interface Window {
    site: Site
  }
}

/** Puts the asked wallets and a Latchkey into the page. */
export function startSite(own: Partial<Options> = {}): Latchkey {
  const setup = readSetup()
  const faults: string[] = []
  const wallets = setup.wallets.map(startWallet)
  for (const kind of setup.hostile ?? []) announceHostile(kind)
  if (setup.clobber) clobber(...setup.clobber)
  const latchkey = startLatchkey(setup, { onError: (error) => faults.push(codeOf(error)), ...own })
  window.site = { latchkey, wallets, faults }
  return latchkey
}

export function startLatchkey(setup: HostSetup, own: Partial<Options> = {}): Latchkey {
  return createLatchkey({
    adapters: [eip155()],
    networks: siteNetworks(setup),
    debug: false,
    ...setup.options,
    ...own,
  })
}

function startWallet({ name, rdns, icon, ...wallet }: WalletSetup): TestWallet {
  return createTestWallet({
    ...wallet,
    info: { ...(name && { name }), ...(rdns && { rdns }), ...(icon && { icon }) },
  })
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
