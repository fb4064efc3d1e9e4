import { type Hex, isHex } from 'viem'
import type { ContractCall } from '../chain/nodes/callMany'
import type { Chain } from '../chain/nodes/createChain'
import { readRpcAnswers } from '../chain/rpc/readRpcAnswers'
import { UpstreamError } from '../upstream/UpstreamError'

/** What a contract said: `none` where it refuses or says nothing, `unknown` where its node could not ask it now. */
export type ContractAnswer = Hex | 'none' | 'unknown'

/** What nodes say that have too much to do; whatever else they say, the contract said no. */
const busy = /\brate\b|too many|capacity|timed? ?out|overloaded|try again|internal error|gave no answer/i

/**
 * Asks contracts that anybody may have written, each with its own gas, so that none takes the answer of another.
 *
 * @throws UpstreamError
 */
export async function askContracts(
  chain: Chain,
  calls: readonly ContractCall[],
  { gas, within }: { readonly gas: number; readonly within: number },
): Promise<readonly ContractAnswer[]> {
  if (calls.length === 0) return []
  const requests = calls.map((call, id) => ({
    ...{ jsonrpc: '2.0', id, method: 'eth_call' },
    params: [{ ...call, gas: `0x${gas.toString(16)}` }, 'latest'],
  }))
  try {
    const answers = await chain.send({
      body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
      idempotent: true,
      within,
      read: (text) => readRpcAnswers(text, calls.length),
    })
    return answers.map((answer) => ('result' in answer ? asHex(JSON.parse(answer.result)) : refusedBy(answer.error)))
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.fault !== 'too-large') throw error
    if (calls.length === 1) return ['none']
    // One of them says too much: each is asked by itself.
    return (await Promise.all(calls.map((call) => askContracts(chain, [call], { gas, within })))).flat()
  }
}

const asHex = (value: unknown): ContractAnswer => (isHex(value) && value !== '0x' ? value : 'none')

function refusedBy(error: string): ContractAnswer {
  const { code, message } = JSON.parse(error) as { readonly code: number; readonly message: string }
  return code === -32005 || busy.test(message) ? 'unknown' : 'none'
}
