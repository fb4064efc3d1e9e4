import { type Hex, isHex } from 'viem'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { ContractCall } from './ContractCall'
import { callList } from './callList'
import type { Chain } from './createChain'
import { isBusy } from './isBusy'

/** What a contract said: `none` where it refuses or says nothing, `unknown` where its node could not ask it now. */
export type ContractAnswer = Hex | 'none' | 'unknown'

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
    return answers.map((answer) =>
      'result' in answer ? asHex(JSON.parse(answer.result)) : isBusy(answer.error) ? 'unknown' : 'none',
    )
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.fault !== 'too-large') throw error
    if (calls.length === 1) return ['none']
    // One of them says too much: each is asked by itself.
    return (await Promise.all(calls.map((call) => askContracts(chain, [call], { gas, within })))).flat()
  }
}

const asHex = (value: unknown): ContractAnswer => (isHex(value) && value !== '0x' ? value : 'none')
