import type { AttemptState, Flow, Platform } from '@latchkey/flow'
import { useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import { useOnline } from '../../../views/useOnline'
import { type WalletFace, walletFace } from '../../../views/WalletFace'
import type { ConnectingWalletConnectHandlers, ConnectingWalletConnectModel } from './ConnectingWalletConnectModel'
import { isSameName } from './isSameName'

type Props = { readonly model: ConnectingWalletConnectModel } & ConnectingWalletConnectHandlers

/** The running or last attempt by WalletConnect; gone when no list knows the wallet. */
export function useConnectingWalletConnect(
  flow: Flow,
  { walletId }: Pick<ViewOf<'ConnectingWalletConnect'>, 'walletId'>,
): Props | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const copy = useCopy(flow)
  const [picked, setPicked] = useState<Platform>()
  // The row that any wallet may answer names none.
  const isAny = walletId === flow.pairingId()
  const wallet = isAny ? undefined : walletFace(flow, walletId)
  if (!isAny && !wallet) return undefined

  const { pairing, followed } = flow.store.getState()
  const remote = flow.remoteWallets()
  const routes = remote?.routes(wallet && walletId)
  const first: Platform = flow.environment.os === 'desktop' || !wallet ? 'qrcode' : 'mobile'
  const ways = routes?.platforms ?? [first]
  const platform = picked ?? ways[0] ?? first
  const own =
    followed?.walletId === flow.row(walletId)?.wallet.id && followed?.platform === platform ? followed : undefined
  const uri = pairing.status === 'ready' || pairing.status === 'stale' ? pairing.uri : undefined
  const attempt = flow.attempt()
  const isLink = platform === 'mobile' || platform === 'desktop' || platform === 'web'
  const link = isLink ? routes?.links[platform] : undefined
  // A pairing is there and still no sound link: this way leads nowhere.
  const isPending = attempt.status === 'connecting' || attempt.status === 'awaiting-wallet'
  const isDead = isPending && isLink && pairing.status === 'ready' && routes !== undefined && !link
  const state = isDead
    ? 'disabled'
    : stateOf({ attempt, pairing: pairing.status, platform, isOnline, isFollowed: own !== undefined })
  return {
    model: {
      state,
      wallet: state === 'connected' ? answeringFace(flow, wallet) : wallet,
      platform,
      platforms: ways.includes(platform) ? ways : [...ways, platform],
      uri,
      link,
      web: platform === 'web' ? undefined : routes?.links.web,
      isStuck: own?.slow ?? false,
      report: attempt.report,
    },
    onPlatform: (wanted) => (wanted === 'browser' ? flow.connectWallet(walletId, 'browser') : setPicked(wanted)),
    onCopy: () => copy(uri ?? ''),
    onRefresh: () => remote?.renewPairing(),
    onRetry: () => flow.connectWallet(walletId, 'pairing'),
    onFollow: () => remote?.follow(walletId, platform === 'desktop' || platform === 'web' ? platform : 'mobile'),
    onFollowWeb: () => remote?.follow(walletId, 'web'),
    onOther: () => flow.push(wallet ? { name: 'Downloads', walletId } : { name: 'AllWallets' }),
    onDetails: (report) => flow.push({ name: 'ErrorDetails', report }),
  }
}

/** Whoever scanned says its own name; a picked wallet that calls itself a little otherwise stays as it was listed. */
function answeringFace(flow: Flow, picked: WalletFace | undefined): WalletFace | undefined {
  const info = flow.latchkey.getAccount().connectedWalletInfo
  if (!info) return picked
  return picked && isSameName(info.name, picked.name) ? picked : { name: info.name, image: info.icon }
}

function stateOf({
  attempt: { status, slow, report },
  pairing,
  platform,
  isOnline,
  isFollowed,
}: {
  readonly attempt: AttemptState
  readonly pairing: ReturnType<Flow['store']['getState']>['pairing']['status']
  readonly platform: Platform
  readonly isOnline: boolean
  readonly isFollowed: boolean
}): ConnectingWalletConnectModel['state'] {
  if (status === 'connected' || status === 'rejected' || status === 'timed-out') return status
  if (platform === 'unsupported') return 'disabled'
  if (!isOnline) return 'offline'
  if (status === 'failed' || status === 'not-installed')
    return report?.code === 'walletconnect.relay_unreachable' ? 'error' : 'failed'
  if (pairing === 'answered') return 'awaiting-wallet'
  if (isFollowed) return 'connecting'
  if (pairing === 'ready' || pairing === 'stale') return pairing
  return slow ? 'slow' : 'loading'
}
