import type { Namespace } from '../caip/Namespace'
import { eip1474 } from './eip1474'
import type { RpcRules } from './RpcRules'

const byNamespace: Readonly<Partial<Record<Namespace, RpcRules>>> = { eip155: eip1474 }

/**
 * Returns what the JSON-RPC methods of a namespace do by its standard; `undefined` where no standard says so.
 * @example
 * rpcRulesOf('eip155')?.isAnsweredByNode('eth_getBalance') // true
 */
export const rpcRulesOf = (namespace: Namespace): RpcRules | undefined => byNamespace[namespace]
