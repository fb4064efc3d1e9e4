/**
 * Options of features that do not exist yet, each with the one value that asks for nothing (`undefined`: there is none).
 * A default resolves to off; any other explicit value is refused. The change that builds a feature deletes its row.
 */
export function missingFeatures(): ReadonlyMap<string, unknown> {
  const flags =
    'features.swaps features.onramp features.receive features.send features.email features.emailShowWallets features.history features.analytics features.allWallets features.smartSessions features.collapseWallets features.pay features.socials enableWalletConnect'
  const others =
    'features.walletFeaturesOrder siwx siweConfig tokens defaultAccountTypes services.url services.walletApi services.dataApi services.frame services.telemetry services.images services.relay'
  return new Map<string, unknown>([
    ...flags.split(' ').map((path) => [path, false] as const),
    ...others.split(' ').map((path) => [path, undefined] as const),
    ['allWallets', 'HIDE'],
  ])
}
