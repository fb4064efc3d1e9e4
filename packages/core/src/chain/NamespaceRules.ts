import type { RpcRules } from '@latchkey/protocol/provider'
import type { SameAddress } from '../connection/GrantedAccount'

/** What core must know of a namespace to serve its connections: told by its adapter, else by a source whose wallets speak it. */
export interface NamespaceRules {
  /** Whether two addresses of this namespace, in whatever spelling, are one; default: where they are the same text. */
  readonly sameAddress?: SameAddress | undefined
  /** What its JSON-RPC methods do; loaded with the first request. Absent, or `undefined`, where nothing is known of them. */
  rpcRules?(): Promise<RpcRules | undefined>
}
