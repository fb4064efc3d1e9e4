import type { Namespace } from '@latchkey/protocol/caip'
import type { OnrampProvider } from './OnrampOptions'

/** Somebody who sells, as the requirements name them. */
export interface KnownProvider extends OnrampProvider {
  readonly namespaces: readonly Namespace[]
}

/** The providers of requirements §9, for servers that do not say who sells. */
export const knownProviders: readonly KnownProvider[] = [
  { id: 'coinbase', name: 'Coinbase', fees: [1, 2], namespaces: ['eip155'] },
  { id: 'meld', name: 'Meld.io', fees: [1, 2], namespaces: ['eip155', 'solana'] },
]
