import type { Flow, View } from '@latchkey/flow'
import { type Namespace, namespaces } from '@latchkey/protocol/caip'
import { namesServer } from '../../../views/namesServer'
import type { AccountFeature, AccountTab, HoldingsModel } from './HoldingsModel'
import { tabViews } from './tabViews'

/** The view of each thing one can do from the account. */
export const featureViews: Readonly<Partial<Record<AccountFeature, View>>> = {
  onramp: { name: 'OnRampProviders' },
  receive: { name: 'WalletReceive' },
  send: { name: 'WalletSend' },
  swaps: { name: 'Swap' },
}

/** The namespaces that have it. */
const familiesOf: Readonly<Record<AccountFeature, readonly Namespace[]>> = {
  onramp: ['eip155', 'solana'],
  swaps: ['eip155'],
  receive: namespaces,
  send: ['eip155', 'solana'],
}

/** What the server has to serve. */
const needsServer: ReadonlySet<AccountFeature> = new Set(['onramp', 'swaps'])

/** What one can do here: what the site leaves on, the namespace has and, where it needs one, a server serves; in the site's order. */
export function offeredFeatures(flow: Flow, namespace: Namespace, holdings: HoldingsModel): readonly AccountFeature[] {
  const { features } = flow.options()
  // A token that the site shows itself makes no server.
  const isNamed = namesServer(flow)
  return features.walletFeaturesOrder.filter(
    (feature) =>
      features[feature] &&
      featureViews[feature] &&
      familiesOf[feature].includes(namespace) &&
      (!needsServer.has(feature) || (isNamed && holdings.state !== 'absent')),
  )
}

/** The parts of the account that have a tab: on EVM networks alone, the history only where the site leaves it on. */
export function offeredTabs(flow: Flow, namespace: Namespace): readonly AccountTab[] {
  if (namespace !== 'eip155') return ['tokens']
  const { features } = flow.options()
  const isOffered = (tab: AccountTab) => tabViews[tab] !== undefined && (tab !== 'activity' || features.history)
  return ['tokens', ...(['nfts', 'activity'] as const).filter(isOffered)]
}
