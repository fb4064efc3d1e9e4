import type { Onramp } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import type { Ui } from '../../../shell/UiContext'
import { sayEnd, shownView } from '../../../views/sayEnd'

interface SayArrivalParameters {
  readonly flow: Flow
  readonly onramp: Onramp
  /** Of the purchase. */
  readonly id: string
  readonly ui: Ui
  /** Of the modal. */
  readonly root: HTMLElement | undefined
}

/** Says wherever the visitor has gone that the purchase they left arrived; nothing once it is shown again, and to nobody else. */
export function sayArrival({ flow, onramp, id, ui, root }: SayArrivalParameters): void {
  let stop = () => {}
  const look = () => {
    const { purchase } = onramp.getState()
    const isLeft = purchase?.id === id && shownView(flow)?.name !== 'BuyInProgress'
    if (isLeft && (purchase.status === 'waiting' || purchase.status === 'paid')) return
    stop()
    if (!isLeft || purchase.status !== 'arrived' || flow.latchkey.getAccount().address !== purchase.address) return
    const message = ui.words('buy.arrived', { symbol: cleanText(purchase.symbol) })
    const view = { name: 'BuyInProgress' } as const
    sayEnd({ flow, ui, root, variant: 'success', message, view })
  }
  stop = flow.subscribe(look)
  // It may have arrived while its page was on its way out.
  look()
}
