import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { useEffect } from 'react'
import { accountButtons, offeredFeatures } from '../../../holdings/offeredFeatures'
import { tokenRow } from '../../../holdings/tokenRow'
import { useHoldings } from '../../../holdings/useHoldings'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { choose } from '../../../views/choose'
import { explorerUrl } from '../../../views/explorerUrl'
import { networkFace } from '../../../views/NetworkFace'
import { nowOf } from '../../../views/nowOf'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import type { TokenHandlers, TokenModel } from './TokenModel'

/** A token that the active account holds on the network it is on. */
export function useToken(
  flow: Flow,
  { assetId }: ViewOf<'Token'>,
): ({ readonly model: TokenModel } & TokenHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const copy = useCopy(flow)
  const { holdings, features, doubt, error, onRetry } = useHoldings(flow, locale)
  // Where nothing is known the page says it itself, as the list of all does.
  const isKnown = holdings.state === 'ready'
  useEffect(() => {
    if (isKnown && error !== undefined)
      flow.toast({ variant: 'error', message: 'error.requirement.token_balance_unavailable' })
  }, [flow, error, isKnown])
  const { isConnected, tokenBalance } = flow.latchkey.getAccount()
  if (!isConnected) return undefined
  const token = tokenBalance?.find((one) => tokenAssetId(one.chainId, one.address) === assetId)
  const network = flow.latchkey.getNetwork()
  const contract = assetId.split('/')[1]?.split(':') ?? []
  const address = contract[0] === 'slip44' ? undefined : contract[1]
  const choices = features?.display.choices()
  const namespace = flow.latchkey.getState().activeChain
  const row =
    token && tokenRow(token, { network: network && networkFace(network, flow.options()), locale, now: nowOf(flow) })
  const model: TokenModel = row
    ? {
        state: 'ready',
        // What is old, or not all, has no change of the day.
        row: doubt ? { ...row, change: undefined } : row,
        doubt,
        contract: address
          ? { address, explorer: explorerUrl(flow, token.chainId, { kind: 'token', id: address }) }
          : undefined,
        // The account has asked what the server lacks: nothing is offered here that goes again in a moment.
        features: (features ? offeredFeatures(flow, namespace, holdings, features.data.absent()) : []).filter(
          // What is on no list is neither sold nor swapped: another token would be offered in its place.
          (feature) => !token.unlisted || (feature !== 'onramp' && feature !== 'swaps'),
        ),
        visibility: choices?.hidden.includes(assetId) ? 'hidden' : 'shown',
        amounts: choices?.amounts ?? 'shown',
      }
    : holdings.state === 'ready' || holdings.state === 'absent' || holdings.state === 'unshown'
      ? { state: 'empty', doubt }
      : holdings
  return {
    model,
    onFeature(feature) {
      // It is this token that it is done with; each view takes what it knows of.
      const preset = { assetAddress: address ?? 'native', fromToken: assetId, asset: assetId }
      flow.push({ ...accountButtons[feature].view, ...preset })
    },
    onCopy: () => copy(address ?? ''),
    onVisibility: (visibility) =>
      choose(flow, (display) => display[visibility === 'hidden' ? 'hide' : 'unhide'](assetId)),
    onRetry,
    onBack: () => flow.back(),
  }
}
