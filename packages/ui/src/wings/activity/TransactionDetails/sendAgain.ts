import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { sendView } from './sendView'

/** Starts sending to whom the account sent before, never the same amount unasked; absent where nothing can be sent. */
export function sendAgain(flow: Flow, { kind, to, from }: Activity, me: string): (() => void) | undefined {
  const isMine = from.toLowerCase() === me.toLowerCase()
  if (!sendView || kind !== 'send' || !isMine || !to || flow.options().features.send !== true) return undefined
  const view = sendView(to)
  return () => flow.push(view)
}
