import type { CreateWalletConnect } from '@latchkey/core'

/** The client and the many files it shares with others; named here, so that the first bytes name only this file. */
export const loadWalletConnect = async (): Promise<{ readonly createWalletConnect: CreateWalletConnect }> =>
  import('@latchkey/walletconnect')
