/** What is known of a wallet that is asked for a transaction with a nonce. */
interface NonceRule {
  readonly honours: boolean
  readonly why: string
}

/**
 * Wallets by rdns or connector id. Only those are asked to replace a transaction that are known to send it with the nonce they were
 * given: any other would pay a second time. None of these does yet.
 */
export const nonceWallets: Readonly<Record<string, NonceRule>> = {
  'io.metamask': {
    honours: false,
    why: 'differs by release, and on phones by a setting: https://github.com/MetaMask/metamask-mobile/issues/9118',
  },
  'xyz.taho': { honours: false, why: 'removes it: https://github.com/tahowallet/extension/pull/2382' },
}

/** Whether a wallet sends a transaction with the nonce it is given; one that nobody looked at does not. */
export const honoursNonce = (connectorId: string): boolean =>
  Object.hasOwn(nonceWallets, connectorId) && nonceWallets[connectorId]?.honours === true
