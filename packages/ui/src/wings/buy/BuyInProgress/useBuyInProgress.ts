import type { Purchase } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useEffect, useState } from 'react'
import { tellsActivity } from '../../../holdings/tellsActivity'
import { useFlowChanges } from '../../../shell/FlowClock'
import { explorerUrl } from '../../../views/explorerUrl'
import { nowOf } from '../../../views/nowOf'
import type { ViewOf } from '../../../views/Screen'
import { useFeatures } from '../../../views/useFeatures'
import { useOnline } from '../../../views/useOnline'
import type { BuyInProgressHandlers, BuyInProgressModel } from './BuyInProgressModel'
import { reopenCheckout } from './reopenCheckout'

type Props = { readonly model: BuyInProgressModel } & BuyInProgressHandlers

/** The last purchase, as who sells and the chain tell of it; gone once it is forgotten. */
export function useBuyInProgress(flow: Flow, view: ViewOf<'BuyInProgress'>): Props | undefined {
  useFlowChanges()
  const isOnline = useOnline()
  const { features, status, error, run } = useFeatures(flow, ['onramp'])
  const onramp = features?.onramp
  const [checkout, setCheckout] = useState(view.checkout)
  const begun = onramp?.getState().purchase
  // One of another account is not this one's: its money comes there.
  const purchase = begun?.address === flow.latchkey.getAccount().address ? begun : undefined
  useEffect(() => onramp?.watch(), [onramp])
  if ((onramp && !purchase) || isLatchkeyError(error, 'config.feature_off')) return undefined
  const link = purchase && onramp?.linkOf(purchase.id)
  return {
    model: purchase
      ? modelOf(flow, purchase, { link, checkout, isOnline })
      : status === 'failed'
        ? { state: 'failed' }
        : { state: 'loading', pace: status === 'slow' ? 'slow' : 'usual' },
    onRetry: () => run(),
    onReopen: () => setCheckout(link !== undefined && reopenCheckout(link) ? 'opened' : 'blocked'),
    onFollow: () => onramp?.look(),
    onLook: () => onramp?.look(),
    onForget() {
      onramp?.forget()
      flow.back()
    },
    onDone() {
      // What is still on its way is found again.
      if (purchase?.status === 'arrived') onramp?.forget()
      flow.reset({ name: 'Account' })
    },
  }
}

interface Seen {
  readonly link: string | undefined
  readonly checkout: 'opened' | 'blocked'
  readonly isOnline: boolean
}

function modelOf(flow: Flow, purchase: Purchase, { link, checkout, isOnline }: Seen): BuyInProgressModel {
  const { provider, symbol, amount, currency, expected, startedAt, status, chainId, hash } = purchase
  const now = nowOf(flow)
  const common = { provider, symbol, amount, currency, expected, startedAt, now }
  if (status === 'failed') return { state: 'error', ...common }
  const explorer = hash === undefined ? undefined : explorerUrl(flow, chainId, { kind: 'transaction', id: hash })
  if (status === 'arrived') return { state: 'success', ...common, received: purchase.received, explorer }
  const open = {
    ...{ ...common, step: status, link: status === 'waiting' ? link : undefined, checkout },
    seenIn: tellsActivity(flow, chainId) ? ('activity' as const) : ('account' as const),
  }
  if (!isOnline) return { state: 'offline', ...open }
  return { state: purchase.watch === 'running' ? 'ready' : 'slow', ...open }
}
