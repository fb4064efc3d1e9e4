import { array, type GenericSchema, object, optional, parse, pipe, regex, string } from 'valibot'
import type { Chain } from '../chain/nodes/createChain'
import { UpstreamError } from '../upstream/UpstreamError'
import type { GasPrices } from './GasPrices'
import { swapDeadline } from './SwapProvider'

const blocks = 10
/** Of the tips in a block, who paid less than most, the half, and almost all. */
const percentiles = [25, 50, 90]

const quantity = pipe(string(), regex(/^0x[0-9a-fA-F]{1,64}$/))
const feeHistory = object({
  baseFeePerGas: array(quantity),
  reward: optional(array(array(quantity)), []),
}) satisfies GenericSchema

/**
 * Prices by what the last blocks took, with room for the fee of a block to rise: an eighth for each block waited for.
 *
 * https://github.com/ethereum/execution-apis
 *
 * @throws UpstreamError, or RpcError where the chain knows no history of fees.
 */
export async function readFeeHistory(chain: Chain): Promise<GasPrices> {
  const params = [`0x${blocks.toString(16)}`, 'latest', percentiles]
  const answer = await chain.read({ method: 'eth_feeHistory', params }, swapDeadline)
  const { next, rewards } = parseHistory(answer)
  const price = (place: number, blocksToRise: number) =>
    risen(next, blocksToRise) + middle(rewards.map((row) => row[place] ?? 0n))
  return { standard: price(0, 1), fast: price(1, 2), instant: price(2, 3) }
}

function parseHistory(answer: unknown) {
  try {
    const { baseFeePerGas, reward } = parse(feeHistory, answer)
    const next = baseFeePerGas.at(-1)
    if (next === undefined) throw new Error('no block at all')
    return { next: BigInt(next), rewards: reward.map((row) => row.map(BigInt)) }
  } catch (cause) {
    throw new UpstreamError('malformed', undefined, cause)
  }
}

const risen = (fee: bigint, times: number): bigint => (times === 0 ? fee : risen((fee * 9n + 7n) / 8n, times - 1))

/** The middle of what was paid; blocks without transactions say nothing. */
function middle(tips: readonly bigint[]): bigint {
  const paid = tips.filter((tip) => tip > 0n).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return paid[Math.floor(paid.length / 2)] ?? 0n
}
