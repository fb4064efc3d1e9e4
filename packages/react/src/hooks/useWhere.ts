import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useReading } from './useReading'

/** The active namespace, and its account and network as one text; no text without an account. */
export function useWhere(latchkey: Latchkey | undefined): { readonly namespace: Namespace; readonly about: string } {
  const namespace = useReading(latchkey, (facts) => facts?.getState().activeChain ?? 'eip155')
  const about = useReading(latchkey, (facts) => {
    const account = facts?.getAccount()
    return account?.isConnected ? `${account.caipAddress} ${facts?.getNetwork()?.caipNetworkId}` : ''
  })
  return { namespace, about }
}
