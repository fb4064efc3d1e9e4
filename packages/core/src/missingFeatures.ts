/**
 * Options of features that do not exist yet. Their defaults resolve to off; an explicit value is refused unless it asks
 * for just that. The change that builds a feature deletes its name here.
 */
export const missingFeatures: readonly string[] =
  'features.swaps features.onramp features.receive features.send features.email features.emailShowWallets features.history features.analytics features.allWallets features.smartSessions features.collapseWallets features.pay features.socials enableWalletConnect allWallets features.walletFeaturesOrder siwx siweConfig tokens defaultAccountTypes services.url services.walletApi services.dataApi services.frame services.telemetry services.images services.relay'.split(
    ' ',
  )

/** Whether a value of a missing feature asks for nothing. */
export const asksForNothing = (value: unknown): boolean => value === false || value === 'HIDE'
