import { type Hex, isHex } from 'viem'
import type { ContractCall } from '../chain/nodes/ContractCall'
import { callList } from '../chain/nodes/callList'
import type { Chain } from '../chain/nodes/createChain'
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
  const limited = calls.map((call) => ({ ...call, gas: `0x${gas.toString(16)}` as const }))
  try {
    const answers = await callList(chain, limited, within)
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
