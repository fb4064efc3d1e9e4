import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'

/** Starts sending to whom the account sent before, never the same amount unasked; absent where nothing can be sent. */
export function sendAgain(flow: Flow, { kind, to, from, chainId }: Activity, me: string): (() => void) | undefined {
  const isMine = from.toLowerCase() === me.toLowerCase()
  if (kind !== 'send' || !isMine || !to || flow.options().features.send !== true) return undefined
  return () => flow.push({ name: 'WalletSend', to, chainId })
}
