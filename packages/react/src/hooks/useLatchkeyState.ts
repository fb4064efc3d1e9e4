import type { PublicState } from '@latchkey/flow'
import { useLatchkeyValue } from './useLatchkeyValue'

/** What `useLatchkeyState` returns, a part of `PublicState`. */
export type UseLatchkeyState = Pick<
  PublicState,
  'loading' | 'open' | 'selectedNetworkId' | 'activeChain' | 'initialized'
>

const absent: UseLatchkeyState = {
  loading: false,
  open: false,
  selectedNetworkId: undefined,
  activeChain: 'eip155',
  initialized: false,
}

/**
 * Returns whether the instance is loading, whether the modal is open, and the active namespace and network.
 * @example
 * function Status() {
 *   const { initialized, open } = useLatchkeyState()
 *   return <p>{initialized ? (open ? 'Modal open' : 'Ready') : 'Starting'}</p>
 * }
 */
export function useLatchkeyState(): UseLatchkeyState {
  return useLatchkeyValue((latchkey) => {
    const { loading, open, selectedNetworkId, activeChain, initialized } = latchkey.getState()
    return { loading, open, selectedNetworkId, activeChain, initialized }
  }, absent)
}
