import type { Flow } from '@latchkey/flow'
import { assetFace } from '../AssetFace'
import { boundBy } from '../boundBy'
import { completeChoice } from '../completeChoice'
import { unreadOf } from '../Unread'
import { useOnrampFeature } from '../useOnrampFeature'
import type { OnRampTokenSelectHandlers, OnRampTokenSelectModel } from './OnRampTokenSelectModel'

/** What was read as sold, on the networks of the site. */
export function useOnRampTokenSelect(
  flow: Flow,
): { readonly model: OnRampTokenSelectModel } & OnRampTokenSelectHandlers {
  const feature = useOnrampFeature(flow)
  const { onramp, read } = feature
  const { options, choice = {} } = onramp?.getState() ?? {}
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const assets = (onramp?.assets() ?? []).flatMap((asset) => assetFace(flow, asset) ?? [])
  const bound = onramp && boundBy(onramp, flow.latchkey.getAccount())
  return {
    model:
      unreadOf(feature) ??
      (assets.length === 0
        ? { state: 'empty', why: bound ?? 'nothing' }
        : {
            state: 'ready',
            assets,
            current: onramp && options && completeChoice({ onramp, options, choice, chainId })?.assetId,
            listed: bound === undefined ? 'all' : bound === 'account' ? 'what-reaches' : 'what-is-here',
          }),
    onRetry: read,
    onBack: () => flow.back(),
    onPick(assetId) {
      onramp?.choose({ assetId })
      flow.back()
    },
  }
}
