import type { Onramp, Purchase } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useEffect, useRef } from 'react'
import { tellsActivity } from '../../../holdings/tellsActivity'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useUi } from '../../../shell/UiContext'
import { explorerUrl } from '../../../views/explorerUrl'
import { nowOf } from '../../../views/nowOf'
import { useFeatures } from '../../../views/useFeatures'
import { useHeld } from '../../../views/useHeld'
import { useOnline } from '../../../views/useOnline'
import { useRoot } from '../../../views/useRoot'
import type { BuyInProgressHandlers, BuyInProgressModel } from './BuyInProgressModel'
import { reopenCheckout } from './reopenCheckout'
import { sayPurchaseEnd } from './sayPurchaseEnd'

type Props = { readonly model: BuyInProgressModel } & BuyInProgressHandlers

/** The last purchase, as who sells and the chain tell of it; gone once it is forgotten. */
export function useBuyInProgress(flow: Flow): Props | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const { features, status, error, run } = useFeatures(flow, ['onramp'])
  const onramp = features?.onramp
  const begun = onramp?.getState().purchase
  // One of another account is not this one's: its money comes there.
  const purchase = begun?.address === flow.latchkey.getAccount().address ? begun : undefined
  useEffect(() => onramp?.watch(), [onramp])
  const written = useHeld(flow)
  const drawnIn = useEndSaid(flow, onramp, purchase)
  if ((onramp && !purchase) || isLatchkeyError(error, 'config.feature_off')) return undefined
  const keep = (checkout: 'opened' | 'blocked') => purchase && onramp?.keepCheckout(purchase.id, checkout)
  const link = purchase && onramp?.linkOf(purchase.id)
  return {
    model: purchase
      ? modelOf(flow, purchase, { link, isOnline })
      : status === 'failed'
        ? { state: 'failed' }
        : { state: 'loading', pace: status === 'slow' ? 'slow' : 'usual' },
    ...{ drawnIn, written },
    onRetry: () => run(),
    onReopen: () => keep(link !== undefined && reopenCheckout(link) ? 'opened' : 'blocked'),
    onFollow() {
      keep('opened')
      onramp?.look()
    },
    onLook: () => onramp?.look(),
    onForget() {
      onramp?.forget()
      flow.back()
    },
    onAgain() {
      onramp?.forget()
      // It may have been opened from elsewhere.
      if (flow.store.getState().stack.at(-2)?.name === 'OnRampProviders') flow.back()
      else flow.replace({ name: 'OnRampProviders' })
    },
    onDone() {
      // What is still on its way is found again.
      if (purchase?.status === 'arrived') onramp?.forget()
      flow.reset({ name: 'Account' })
    },
  }
}

/** Whoever leaves a purchase that is not decided is told how it ended. */
function useEndSaid(flow: Flow, onramp: Onramp | undefined, purchase: Purchase | undefined) {
  const { root, drawnIn } = useRoot()
  const latest = useUi()
  const ui = useRef(latest)
  ui.current = latest
  const id = purchase?.status === 'waiting' || purchase?.status === 'paid' ? purchase.id : undefined
  useEffect(() => {
    if (!onramp || id === undefined) return
    return () => sayPurchaseEnd({ flow, onramp, id, ui: ui.current, root: root.current })
  }, [flow, onramp, id, root])
  return drawnIn
}

interface Seen {
  readonly link: string | undefined
  readonly isOnline: boolean
}

function modelOf(flow: Flow, purchase: Purchase, { link, isOnline }: Seen): BuyInProgressModel {
  const { provider, symbol, amount, currency, expected, startedAt, status, chainId, hash } = purchase
  const now = nowOf(flow)
  const common = { provider, symbol, amount, currency, expected, startedAt, now }
  if (status === 'failed') return { state: 'error', ...common }
  const explorer = hash === undefined ? undefined : explorerUrl(flow, chainId, { kind: 'transaction', id: hash })
  if (status === 'arrived') return { state: 'success', ...common, received: purchase.received, explorer }
  const open = {
    ...{ ...common, step: status, link: status === 'waiting' ? link : undefined },
    // Of one that this page did not begin it is likelier.
    checkout: purchase.checkout ?? ('opened' as const),
    seenIn: tellsActivity(flow, chainId) ? ('activity' as const) : ('account' as const),
  }
  if (!isOnline) return { state: 'offline', ...open }
  return { state: purchase.watch === 'running' ? 'ready' : 'slow', ...open }
}
