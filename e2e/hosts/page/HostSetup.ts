import type { TestWalletOptions } from '@latchkey/testing/eip155'
import type { HostileKind } from '@latchkey/testing/hostile'
import type { Options } from 'latchkey'

/** Everything a test decides about a host page; plain JSON in the page's address under `setup`. */
export interface HostSetup {
  /** Where the site reads each devnet; none leaves reading to the connected wallet. */
  readonly rpc: Readonly<Record<ChainNumber, readonly string[]>>
  /** Wallets in the page, each with real keys. */
  readonly wallets: readonly WalletSetup[]
  /** Networks of the site beside the two devnets; nothing serves them. */
  readonly moreNetworks?: number
  readonly options?: Omit<Partial<Options>, 'adapters' | 'networks'>
  /** What other scripts of the page announce. */
  readonly hostile?: readonly HostileKind[]
  /** Ids and names of elements that shadow globals. */
  readonly clobber?: readonly string[]
}

export type ChainNumber = 31337 | 31338

export type WalletSetup = Pick<
  TestWalletOptions,
  'privateKeys' | 'approval' | 'sheet' | 'faults' | 'announce' | 'chains' | 'accounts'
> & {
  readonly name?: string
  readonly rdns?: string
  readonly icon?: string
}
