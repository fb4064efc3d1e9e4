import type { RpcProvider } from '@latchkey/protocol/actions'
import { isRpcProvider } from '../connectors/isRpcProvider'
import type { Network } from './Network'
import type { Transport } from './Transport'

export type Requester = RpcProvider['request']

const asks = (value: unknown): value is RpcProvider =>
  typeof value === 'object' && value !== null && isRpcProvider(value)

/**
 * One call signature for every form of an app's transport. A function is a transport factory when it answers at once
 * with an object that has `request`; otherwise it is the EIP-1193 request itself.
 */
export function toRequester(transport: Transport, network: Network | undefined): Requester {
  if (asks(transport)) return (call) => transport.request(call)
  let made: RpcProvider | undefined
  return async (call) => {
    if (made) return made.request(call)
    // One argument serves both: a factory reads what it knows of it, a request function sees a whole call.
    const answer = (transport as (parameters: unknown) => unknown)({ ...call, chain: network, retryCount: 0 })
    if (asks(answer)) {
      made = answer
      return made.request(call)
    }
    return answer
  }
}
