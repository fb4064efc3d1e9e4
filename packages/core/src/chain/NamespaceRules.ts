import type { RpcRules } from '@latchkey/protocol/provider'

/** What core must know of a namespace to serve its connections: told by its adapter, else by a source whose wallets speak it. */
export interface NamespaceRules {
  /** Whether two addresses of this namespace, in whatever spelling, are one. */
  sameAddress(one: string, other: string): boolean
  /** What its JSON-RPC methods do; loaded with the first request. Absent, or `undefined`, where nothing is known of them. */
  rpcRules?(): Promise<RpcRules | undefined>
}
