import type { Flow } from '@latchkey/flow'
import { featureNamespaces } from '@latchkey/protocol/caip'
import { useFlowChanges } from '../../../shell/FlowClock'
import { choose } from '../../../views/choose'
import { explorerUrl } from '../../../views/explorerUrl'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import { useDisplay } from '../../../views/useDisplay'
import { useFeatures } from '../../../views/useFeatures'
import { useOnline } from '../../../views/useOnline'
import type { NftDetailsHandlers, NftDetailsModel } from './NftDetailsModel'

/** An item of the active account, out of the list it was picked from. */
export function useNftDetails(
  flow: Flow,
  { assetId }: ViewOf<'NftDetails'>,
): ({ readonly model: NftDetailsModel } & NftDetailsHandlers) | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const copy = useCopy(flow)
  const { display } = useDisplay(flow)
  const { features, status, run } = useFeatures(flow, ['nfts'])
  const nfts = features?.nfts
  const { isConnected, amounts = 'shown' } = flow.latchkey.getAccount()
  if (!isConnected) return undefined
  const network = flow.latchkey.getNetwork()
  const { activeChain } = flow.latchkey.getState()
  const list = nfts?.list(activeChain)
  const item = list?.items.find(({ id }) => id === assetId)
  const isFailed = list?.status === 'stale' && list.error !== undefined
  const model: NftDetailsModel = item
    ? {
        state: 'ready',
        item,
        amounts,
        doubt: !isOnline ? 'offline' : isFailed ? 'stale' : 'none',
        network: network && networkFace(network, flow.options()),
        visibility: display?.choices().hidden.includes(item.id) ? 'hidden' : 'shown',
        canSend: featureNamespaces.nfts.some((one) => one === activeChain) && flow.options().features.send,
        explorer: explorerUrl(flow, item.chainId, { kind: 'item', id: item.contract, item: item.tokenId }),
      }
    : { state: nfts ? 'empty' : status === 'failed' ? 'error' : status === 'slow' ? 'slow' : 'loading' }
  const onSend = () =>
    item && flow.push({ name: 'WalletSend', chainId: item.chainId, assetAddress: item.contract, tokenId: item.tokenId })
  return {
    model,
    onRetry: () => run(),
    onSend,
    onCopy: () => copy(item?.contract ?? ''),
    onVisibility: (visibility) =>
      choose(flow, (display) => display[visibility === 'hidden' ? 'hide' : 'unhide'](assetId)),
    onBack: () => flow.back(),
  }
}
