import type { Onramp } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import type { Ui } from '../../../shell/UiContext'
import { sayEnd, shownView } from '../../../views/sayEnd'

interface SayPurchaseEndParameters {
  readonly flow: Flow
  readonly onramp: Onramp
  /** Of the purchase. */
  readonly id: string
  readonly ui: Ui
  /** Of the modal. */
  readonly root: HTMLElement | undefined
}

/** Says wherever the visitor has gone how the purchase they left ended; nothing once it is shown again, and to nobody else. */
export function sayPurchaseEnd({ flow, onramp, id, ui, root }: SayPurchaseEndParameters): void {
  let stop = () => {}
  const look = () => {
    const { purchase } = onramp.getState()
    const isLeft = purchase?.id === id && shownView(flow)?.name !== 'BuyInProgress'
    if (isLeft && (purchase.status === 'waiting' || purchase.status === 'paid')) return
    stop()
    if (!isLeft || flow.latchkey.getAccount().address !== purchase.address) return
    const hasArrived = purchase.status === 'arrived'
    const message = hasArrived
      ? ui.words('buy.arrived', { symbol: cleanText(purchase.symbol) })
      : ui.words('buy.refused')
    const view = { name: 'BuyInProgress' } as const
    sayEnd({ flow, ui, root, variant: hasArrived ? 'success' : 'error', message, view })
  }
  stop = flow.subscribe(look)
  // It may have ended while its page was on its way out.
  look()
}
