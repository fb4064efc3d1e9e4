import type { Hex } from 'viem'
import { type RpcAnswer, readRpcAnswers } from '../rpc/readRpcAnswers'
import type { ContractCall } from './ContractCall'
import type { Chain, SendParameters } from './createChain'

/**
 * What a node answers to a list of reads of contracts, in order.
 *
 * @throws UpstreamError
 */
export function callList(
  chain: Chain,
  calls: readonly (ContractCall & { readonly gas?: Hex })[],
  { within, isPassedOn = false }: Pick<SendParameters<unknown>, 'within' | 'isPassedOn'>,
): Promise<readonly RpcAnswer[]> {
  const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: 'eth_call', params: [call, 'latest'] }))
  return chain.send({
    body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
    idempotent: true,
    isPassedOn,
    within,
    read: (text) => readRpcAnswers(text, calls.length),
  })
}
