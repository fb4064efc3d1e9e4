import type { Onramp } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'

/** Says over the page that a purchase arrived, once the visitor closed the modal on it; nothing while they look at it. */
export function toastArrival(flow: Flow, onramp: Onramp, purchaseId: string, say: (symbol: string) => string): void {
  const stop = flow.latchkey.subscribe(() => {
    const { purchase } = onramp.getState()
    if (purchase?.id !== purchaseId || purchase.status === 'failed') return stop()
    if (purchase.status !== 'arrived') return
    stop()
    if (!flow.store.getState().open) flow.toast({ variant: 'success', message: say(purchase.symbol) })
  })
}
