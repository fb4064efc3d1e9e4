import type { Flow } from '@latchkey/flow'
import { assetFace } from '../AssetFace'
import { completeChoice } from '../completeChoice'
import { useOnrampFeature } from '../useOnrampFeature'
import type { OnRampTokenSelectHandlers, OnRampTokenSelectModel } from './OnRampTokenSelectModel'

/** What was read as sold, on the networks of the site. */
export function useOnRampTokenSelect(
  flow: Flow,
): { readonly model: OnRampTokenSelectModel } & OnRampTokenSelectHandlers {
  const { onramp } = useOnrampFeature(flow)
  const { options, choice = {} } = onramp?.getState() ?? {}
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const assets = onramp?.assets() ?? []
  return {
    model: {
      state: 'ready',
      assets: assets.flatMap((asset) => assetFace(flow, asset) ?? []),
      current: onramp && options && completeChoice({ onramp, options, choice, chainId })?.assetId,
      listed: onramp?.takenOn() ? 'what-reaches' : 'all',
    },
    onPick(assetId) {
      onramp?.choose({ assetId })
      flow.back()
    },
  }
}
