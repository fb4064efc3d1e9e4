import { type Hex, isHex } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import { callList } from '../../chain/nodes/callList'
import type { Chain } from '../../chain/nodes/createChain'
import { isContractFault } from '../../chain/nodes/isContractFault'
import type { RpcAnswer } from '../../chain/rpc/readRpcAnswers'
import { UpstreamError } from '../../upstream/UpstreamError'

/** Enough to prove what another chain stores, and less than a block has: each question has it for itself. */
const gas = 10_000_000

/** What a call ended in: an answer, bytes it reverted with, or neither. */
export interface CallOutcome {
  readonly answer?: Hex | undefined
  readonly revert?: Hex | undefined
}

/**
 * Asks a resolver, in one request. It is a contract of anybody: one that burns its gas, or answers without end, has said nothing, and
 * neither this server nor the node is at fault; nor is how the node fails at it held against it.
 *
 * @throws UpstreamError where the node fails.
 */
export async function callResolver(
  chain: Chain,
  to: EvmAddress,
  questions: readonly Hex[],
  within: number,
): Promise<readonly CallOutcome[]> {
  const calls = questions.map((data) => ({ to, data, gas }) as const)
  try {
    return (await callList(chain, calls, { within, isPassedOn: true })).map(outcomeOf)
  } catch (error) {
    if (error instanceof UpstreamError && error.fault === 'too-large') return questions.map(() => ({}))
    throw error
  }
}

function outcomeOf(answer: RpcAnswer): CallOutcome {
  if ('result' in answer) return { answer: bytesIn(JSON.parse(answer.result)) }
  const { data } = JSON.parse(answer.error) as { readonly data?: unknown }
  // Some nodes put the bytes into an object, with what they say of them.
  const inner = typeof data === 'object' && data !== null ? (data as { readonly data?: unknown }).data : data
  const revert = bytesIn(inner)
  // A contract chooses the words it reverts with, so they are no node's; without them it is the node that speaks.
  if (revert === undefined && !isContractFault(answer.error)) throw new UpstreamError('busy')
  return { revert }
}

const bytesIn = (value: unknown): Hex | undefined => (isHex(value) && value !== '0x' ? value : undefined)
