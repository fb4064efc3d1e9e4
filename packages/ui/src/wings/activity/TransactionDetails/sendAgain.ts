import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { isSameAddress } from '@latchkey/protocol/caip'
import { isCancelled } from '../../../views/isCancelled'

/**
 * Starts sending to whom the account sent before, never the same amount unasked; absent where nothing can be sent, and where what took the
 * place of this one may have paid them.
 */
export function sendAgain(
  flow: Flow,
  { kind, to, from, chainId, status, local }: Activity,
  me: string,
): (() => void) | undefined {
  if (status === 'unknown' || (status === 'replaced' && !isCancelled(local))) return undefined
  const isMine = isSameAddress(chainId, from, me)
  if (kind !== 'send' || !isMine || !to || flow.options().features.send !== true) return undefined
  return () => flow.push({ name: 'WalletSend', to, chainId })
}
