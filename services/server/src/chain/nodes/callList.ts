import { numberToHex } from 'viem'
import { gasOn } from '../networks/gasOn'
import { type RpcAnswer, readRpcAnswers } from '../rpc/readRpcAnswers'
import type { ContractCall } from './ContractCall'
import type { Chain, SendParameters } from './createChain'

/**
 * What a node answers to a list of reads of contracts, in order; each with the gas it may have, as Ethereum counts it.
 *
 * @throws UpstreamError
 */
export function callList(
  chain: Chain,
  calls: readonly (ContractCall & { readonly gas?: number })[],
  { within, isPassedOn = false }: Pick<SendParameters<unknown>, 'within' | 'isPassedOn'>,
): Promise<readonly RpcAnswer[]> {
  const requests = calls.map(({ gas, ...call }, id) => {
    const counted = gas === undefined ? call : { ...call, gas: numberToHex(gasOn(chain.network, gas)) }
    return { jsonrpc: '2.0', id, method: 'eth_call', params: [counted, 'latest'] }
  })
  return chain.send({
    body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
    idempotent: true,
    isPassedOn,
    within,
    read: (text) => readRpcAnswers(text, calls.length),
  })
}
