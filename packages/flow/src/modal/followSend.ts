import { type Core, type Store, untilAborted } from '@latchkey/core'
import { sendClosed } from '@latchkey/protocol/errors'
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
export async function followSend(core: Core, store: Store<FlowState>, view: View): Promise<SendOutcome> {
  let isAsked = false
  let settle: (hash: string | undefined) => void = () => {}
  const settled = new Promise<string | undefined>((resolve) => {
    settle = resolve
  })
  const look = () => {
    const { open, stack } = store.getState()
    if (!isAsked && !(open && stack.some(({ name }) => name === view.name))) settle(undefined)
  }
  const answered = () => {
    isAsked = false
    look()
  }
  const stops = [
    store.subscribe(look),
    core.events.on('SEND_INITIATED', () => {
      isAsked = true
    }),
    core.events.on('SEND_SUCCESS', ({ data }) => {
      const { properties } = data as { readonly properties?: { readonly hash?: unknown } }
      settle(String(properties?.hash))
    }),
    core.events.on('SEND_REJECTED', answered),
    core.events.on('SEND_ERROR', answered),
  ]
  look()
  try {
    const hash = await untilAborted(core.lifetime, () => settled)
    if (hash === undefined) throw sendClosed({})
    return { hash }
  } finally {
    for (const stop of stops) stop()
  }
}
