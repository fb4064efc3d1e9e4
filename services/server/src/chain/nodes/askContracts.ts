import { type Hex, isHex } from 'viem'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { ContractCall } from './ContractCall'
import { callList } from './callList'
import type { Chain, SendParameters } from './createChain'
import { isContractFault } from './isContractFault'

/** What a contract said: `none` where it refuses or says nothing, `unknown` where its node could not ask it now. */
export type ContractAnswer = Hex | 'none' | 'unknown'

/** What each call may use, and how long all of them may take. */
interface Limits extends Pick<SendParameters<unknown>, 'within'> {
  /** As Ethereum counts it; what a balance, an owner or a name takes where it is not said. */
  readonly gas?: number | undefined
}

/** Enough for a name and for contracts that look for an owner in what came before; an answer stays below half a megabyte. */
const gasOfOne = 150_000

/**
 * Asks contracts that anybody may have written, each with its own gas, so that none takes the answer of another. How a node fails at them is
 * not held against it.
 *
 * @throws UpstreamError
 */
export async function askContracts(
  chain: Chain,
  calls: readonly ContractCall[],
  limits: Limits,
): Promise<readonly ContractAnswer[]> {
  if (calls.length === 0) return []
  const limited = calls.map((call) => ({ ...call, gas: limits.gas ?? gasOfOne }))
  try {
    const answers = await callList(chain, limited, { within: limits.within, isPassedOn: true })
    return answers.map((answer) =>
      'result' in answer ? asHex(JSON.parse(answer.result)) : isContractFault(answer.error) ? 'none' : 'unknown',
    )
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.fault !== 'too-large') throw error
    if (calls.length === 1) return ['none']
    // One of them says too much: each is asked by itself.
    return (await Promise.all(calls.map((call) => askContracts(chain, [call], limits)))).flat()
  }
}

const asHex = (value: unknown): ContractAnswer => (isHex(value) && value !== '0x' ? value : 'none')
