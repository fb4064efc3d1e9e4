import type { WalletChain } from '@latchkey/testing/eip155'

/** What a test decides about the phone page; plain JSON in its address under `setup`. */
export interface PhoneSetup {
  readonly relayUrl: string
  readonly projectId: string
  readonly privateKeys: readonly `0x${string}`[]
  readonly chains: readonly WalletChain[]
}
