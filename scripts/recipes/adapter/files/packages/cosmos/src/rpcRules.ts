import type { RpcRules } from '@latchkey/core'
import { chainIdOf } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'

const reads = new Set(['abci_query', 'block', 'health', 'status', 'tx', 'validators'])

/** The JSON-RPC methods of CometBFT. https://docs.cometbft.com/v0.38/rpc/ */
export const rpcRules: RpcRules = {
  isSafe: (method) => reads.has(method),
  isIdempotent: (method) => reads.has(method),
  isAnsweredByNode: (method) => reads.has(method),
  async proveNode(ask) {
    const status = await ask('status', [])
    const node = isRecord(status) && isRecord(status['node_info']) ? status['node_info'] : {}
    return chainIdOf('cosmos', String(node['network']))
  },
}
