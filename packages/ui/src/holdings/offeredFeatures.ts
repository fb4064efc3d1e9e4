import type { WalletFeature } from '@latchkey/core'
import type { DataGroup } from '@latchkey/features/data'
import type { Flow, View } from '@latchkey/flow'
import { featureNamespaces, type Namespace, namespaces } from '@latchkey/protocol/caip'
import { namesServer } from '../views/namesServer'
import type { AccountTab, HoldingsModel } from './HoldingsModel'
import { tabViews } from './tabViews'
import { tellsActivity } from './tellsActivity'

/** What each button of the account opens, and what the server has to have something behind for it. */
export const accountButtons: Readonly<Record<WalletFeature, { readonly view: View; readonly served?: DataGroup }>> = {
  onramp: { view: { name: 'OnRampProviders' }, served: 'onramp' },
  receive: { view: { name: 'WalletReceive' } },
  send: { view: { name: 'WalletSend' } },
  swaps: { view: { name: 'Swap' }, served: 'swap' },
}

/** The namespaces that have it; where nobody tells of tokens, their tab is all there is. */
const familiesOf: Readonly<Record<WalletFeature | AccountTab, readonly Namespace[]>> = {
  ...featureNamespaces,
  tokens: namespaces,
}

/**
 * What one can do here: what the site leaves on, the namespace has and, where it needs one, a server serves; in the site's order.
 *
 * @param absent what the server said it has nothing behind
 */
export function offeredFeatures(
  flow: Flow,
  namespace: Namespace,
  holdings: HoldingsModel,
  absent: readonly DataGroup[],
): readonly WalletFeature[] {
  const { features } = flow.options()
  // A token that the site shows itself makes no server.
  const isAsked = namesServer(flow) && holdings.state !== 'absent'
  const isServed = (group: DataGroup | undefined) => group === undefined || (isAsked && !absent.includes(group))
  return features.walletFeaturesOrder.filter(
    (feature) =>
      features[feature] && familiesOf[feature].includes(namespace) && isServed(accountButtons[feature].served),
  )
}

/** The parts of the account that have a tab: on EVM networks alone, collections where there is a server to tell of them, the history where the site leaves it on. */
export function offeredTabs(flow: Flow, namespace: Namespace): readonly AccountTab[] {
  const isTold = { nfts: namesServer(flow), activity: tellsActivity(flow, namespace) }
  const isOffered = (tab: keyof typeof isTold) =>
    tabViews[tab] !== undefined && familiesOf[tab].includes(namespace) && isTold[tab]
  return ['tokens', ...(['nfts', 'activity'] as const).filter(isOffered)]
}
