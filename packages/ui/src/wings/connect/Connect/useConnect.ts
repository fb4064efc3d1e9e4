import type { WalletRow } from '@latchkey/core'
import type { Flow, View } from '@latchkey/flow'
import { useEffect } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useCopy } from '../../../views/useCopy'
import { useTask } from '../../../views/useTask'
import { hasTerms } from '../hasTerms'
import type { ConnectHandlers, ConnectModel, ConnectRow, Legal } from './ConnectModel'

/** The connect list from the flow. */
export function useConnect(flow: Flow): { readonly model: ConnectModel } & ConnectHandlers {
  useFlowChanges()
  const copy = useCopy(flow)
  const { status, run } = useTask(() => flow.loadDirectory())
  const canConnect = flow.wallets().some(isWay)
  // The directory costs bytes: with something to connect it stays away unless the flow wants it.
  useEffect(() => {
    if (!canConnect && isShown(flow)) run()
  }, [run, canConnect, flow])
  // Where nobody opened the modal, as in embedded mode, the screen itself asks.
  useEffect(() => {
    if (isShown(flow)) flow.prepareRemoteWallets()
  }, [flow])
  return {
    model: connectModel(flow, status),
    onPick: (walletId) => flow.connectWallet(walletId),
    onFollow: (walletId) => flow.remoteWallets()?.follow(walletId),
    onAll: () => flow.push({ name: 'AllWallets' }),
    onGuide: () => flow.push({ name: 'GetWallet' }),
    onHelp: () => flow.push({ name: 'WhatIsAWallet' }),
    onRetry: run,
    onConsent: (isGiven) => flow.acceptLegal(isGiven),
    onCopyLink: () => copy(location.href),
  }
}

/** Not drawn ahead of its opening. */
const isShown = (flow: Flow): boolean => flow.store.getState().open || flow.options().enableEmbedded

function connectModel(flow: Flow, directory: ReturnType<typeof useTask>['status']): ConnectModel {
  const options = flow.options()
  const state = flow.store.getState()
  const legal = readLegal(flow)
  const isListAway = state.serviceLists.status === 'failed'
  const common = {
    legal,
    all: allOf(flow),
    isListAway,
    hasGuide: options.enableWalletGuide,
    hasBack: state.stack[0].name !== 'Connect',
  }
  const rows = flow.wallets().map((row) => toRow(row, options.connectorImages))
  const isWaiting = directory !== 'done' && directory !== 'failed'
  if (state.loading) return { state: 'loading', ...common }
  if (rows.length === 0 && isWaiting) return { state: directory === 'slow' ? 'slow' : 'loading', ...common }
  if (rows.length === 0 && state.directory.length === 0) return { state: 'error', ...common }
  if (!flow.wallets().some(isWay)) return { state: 'empty', rows, ...common }
  return { state: legal?.consent === 'open' ? 'disabled' : 'ready', rows, ...common }
}

const isWay = ({ connectorId, href, pairs }: WalletRow) => connectorId || href || pairs

/** Offered where there is more than this list: by the service, or by scanning. */
function allOf(flow: Flow): ConnectModel['all'] {
  const { allWallets, features } = flow.options()
  const { serviceLists } = flow.store.getState()
  const isHidden = allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && flow.environment.os === 'desktop')
  const isMore = serviceLists.status !== 'off' || flow.wallets().some((row) => row.pairs)
  if (isHidden || features.allWallets === false || !isMore) return undefined
  const count = serviceLists.status === 'ready' ? serviceLists.count : 0
  return { count: count < 10 ? undefined : count - (count % 10) }
}

function readLegal(flow: Flow): Legal | undefined {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy, features } = flow.options()
  if (!hasTerms(flow)) return undefined
  const isGiven = flow.store.getState().legalAccepted
  return { terms, privacy, consent: features.legalCheckbox ? (isGiven ? 'given' : 'open') : 'implied' }
}

function toRow(row: WalletRow, images: Readonly<Record<string, string>>): ConnectRow {
  const { wallet, dataWallet, badge, demoted, unverified, rdns, href, target, message } = row
  const pairs = !row.pairs || row.connectorId ? undefined : row.group === 'walletConnect' ? 'any' : 'wallet'
  const image = images[row.connectorId ?? ''] ?? images[wallet.id] ?? wallet.image
  return {
    id: wallet.id,
    dataWallet,
    name: wallet.name,
    image,
    badge,
    demoted,
    unverified,
    rdns,
    href,
    target,
    message,
    pairs,
    // The flow marks only views it knows.
    field: row.viewShown && (row.view as View),
  }
}
