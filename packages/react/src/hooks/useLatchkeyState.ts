import type { PublicState } from '@latchkey/flow'
import { useLatchkeyValue } from './useLatchkeyValue'

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

/** What the instance is doing: loading, open, where it points. */
export function useLatchkeyState(): UseLatchkeyState {
  return useLatchkeyValue((latchkey) => {
    const { loading, open, selectedNetworkId, activeChain, initialized } = latchkey.getState()
    return { loading, open, selectedNetworkId, activeChain, initialized }
  }, absent)
}
