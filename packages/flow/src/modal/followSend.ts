import type { Core, Store } from '@latchkey/core'
import { sendClosed } from '@latchkey/protocol/errors'
import type { EventName } from '@latchkey/protocol/events'
import type { FlowState } from './FlowState'
import type { View } from './View'

/** What opening the form of a transfer resolves with. */
export interface SendOutcome {
  /** Hash or signature of the transaction. */
  readonly hash: string
}

/**
 * Resolves once the transfer on screen was sent, and rejects with `send.closed` when its view is left. While the wallet is asked
 * it waits for its answer, since closing the modal takes nothing back.
 */
export function followSend(core: Core, store: Store<FlowState>, view: View): Promise<SendOutcome> {
  return new Promise((resolve, reject) => {
    let isAsked = false
    const end = (settle: () => void) => {
      for (const stop of stops) stop()
      core.lifetime.removeEventListener('abort', leave)
      settle()
    }
    const leave = () => end(() => reject(sendClosed({})))
    const look = () => {
      const { open, stack } = store.getState()
      if (!isAsked && !(open && stack.some(({ name }) => name === view.name))) leave()
    }
    const on = (event: EventName, heard: (hash: unknown) => void) =>
      core.events.on(event, ({ data }) =>
        heard((data as { readonly properties?: { readonly hash?: unknown } }).properties?.hash),
      )
    const answered = () => {
      isAsked = false
      look()
    }
    const stops = [
      store.subscribe(look),
      on('SEND_INITIATED', () => {
        isAsked = true
      }),
      on('SEND_SUCCESS', (hash) => end(() => resolve({ hash: String(hash) }))),
      on('SEND_REJECTED', answered),
      on('SEND_ERROR', answered),
    ]
    core.lifetime.addEventListener('abort', leave)
    look()
  })
}
