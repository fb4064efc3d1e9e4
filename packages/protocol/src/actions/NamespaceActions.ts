import type { Namespace } from '../caip/Namespace'
import type { Eip155Actions } from './Eip155Actions'
import type { PortableActions } from './PortableActions'
import type { RpcProvider } from './RpcProvider'
import type { SolanaActions, SolanaProvider } from './SolanaActions'

/** The actions of each namespace that has more than the portable ones; an adapter's recipe adds a line. */
export interface NamespaceActions {
  eip155: Eip155Actions
  solana: SolanaActions
}

/** The object `getProvider` gives for each namespace whose standard is not JSON-RPC; an adapter's recipe adds a line. */
export interface NamespaceProviders {
  eip155: RpcProvider
  solana: SolanaProvider
}

/** The namespace whose own actions stand on the instance too, beside the portable ones. */
export type InstanceNamespace = 'eip155'

/** What `latchkey.actions(namespace)` resolves with. */
export type ActionsOf<N extends Namespace> = N extends keyof NamespaceActions ? NamespaceActions[N] : PortableActions

/** What `latchkey.getProvider(namespace)` answers. */
export type ProviderOf<N extends Namespace> = N extends keyof NamespaceProviders ? NamespaceProviders[N] : RpcProvider
