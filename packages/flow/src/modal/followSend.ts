import { type Core, type Store, untilAborted } from '@latchkey/core'
import { sendClosed } from '@latchkey/protocol/errors'
import type { FlowState } from './FlowState'
import type { SendListener, SendOutcome } from './SendOutcome'
import type { View } from './View'

/** Follows one opening of the form: its listener goes into its view, its outcome is asked for once that is shown. */
export interface FollowedSend extends SendListener {
  /**
   * Resolves once a transfer of this opening was sent, and rejects with `send.closed` when its view is left. While the wallet is asked for
   * one it waits for the answer, since closing the modal takes nothing back.
   */
  readonly outcome: (view: View) => Promise<SendOutcome>
}

export function followSend(core: Core, store: Store<FlowState>): FollowedSend {
  let asked: Promise<SendOutcome> | undefined
  let look = () => {}
  let settle: (outcome: SendOutcome | undefined) => void = () => {}
  const settled = new Promise<SendOutcome | undefined>((resolve) => {
    settle = resolve
  })
  return {
    onSending(sent) {
      asked = sent
      sent.then(settle, () => {
        if (asked === sent) asked = undefined
        look()
      })
    },
    async outcome(view) {
      look = () => {
        const { open, stack } = store.getState()
        // Another opening of the same form has a view of its own.
        if (!asked && !(open && stack.includes(view))) settle(undefined)
      }
      const stop = store.subscribe(look)
      look()
      try {
        const outcome = await untilAborted(core.lifetime, () => settled)
        if (!outcome) throw sendClosed({})
        return { hash: outcome.hash }
      } finally {
        stop()
      }
    },
  }
}
