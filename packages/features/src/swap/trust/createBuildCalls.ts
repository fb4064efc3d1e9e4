import type { Core, FeatureFunctions } from '@latchkey/core'
import { askSwap, askSwapApproval } from '@latchkey/protocol/api'
import { parseAccountId } from '@latchkey/protocol/caip'
import { swapsUnsupported, swapUnsafe } from '@latchkey/protocol/errors'
import { addressIn, type Hex, selectors, wordsOf } from '../../contract/encodeCall'
import { accountIdOf } from '../form/SwapToken'
import { slippagePercent } from '../form/swapFigures'
import { answerOf } from '../quote/answerOf'
import { anybody, type SwapTrade } from '../quote/createSwapCalls'
import { swapErrorFrom } from '../quote/swapErrorFrom'

/** A transaction as the server built it: hostile until it is checked. */
export interface BuiltSwap {
  readonly from: string
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** The server's calls that build a swap, their answers parsed; every one rejects with `http.*` or `swap.*`. */
export interface BuildCalls {
  /** Over the contract that was agreed on, if one was; 'Network not supported for Swaps' where the network is not served. */
  build(trade: SwapTrade, through: string | undefined, signal: AbortSignal): Promise<BuiltSwap>
  /** Who takes what is sold: of the server's approval its address is believed, and nothing else. */
  spender(trade: SwapTrade, signal: AbortSignal): Promise<string>
}

export function createBuildCalls(core: Pick<Core, 'options'>, data: FeatureFunctions['data']): BuildCalls {
  const refuse = async (error: unknown): Promise<never> => {
    throw await swapErrorFrom(error)
  }
  return {
    async build({ from, to, amount, user }, through = anybody, signal) {
      const { chainId } = from
      if (!(await data.serves(chainId, signal))) throw swapsUnsupported({})
      const body = {
        amount: String(amount),
        eip155: { slippage: slippagePercent },
        projectId: core.options().projectId,
        from: accountIdOf(from),
        to: accountIdOf(to),
        userAddress: `${chainId}:${user}`,
        disableEstimate: true,
        through,
      }
      // Building moves nothing, so that it may be asked twice.
      const question = { path: askSwap.path, body, idempotent: true, why: 'swap', signal }
      const answer = await data.post(question).catch(refuse)
      const { tx } = answerOf(askSwap, answer)
      const [sender, target] = [parseAccountId(tx.from), parseAccountId(tx.to)]
      if (sender.chainId !== chainId || target.chainId !== chainId) throw swapUnsafe({ field: 'chain' })
      return { from: sender.address, to: target.address, data: tx.data as Hex, value: BigInt(tx.amount) }
    },
    async spender({ from, to, amount, user }, signal) {
      const { chainId } = from
      if (!(await data.serves(chainId, signal))) throw swapsUnsupported({})
      const { path } = askSwapApproval
      const sides = { from: accountIdOf(from), to: accountIdOf(to), userAddress: `${chainId}:${user}` }
      const parameters = { ...sides, amount: String(amount), through: anybody }
      const answer = await data.get({ path, parameters, why: 'swap', signal }).catch(refuse)
      const { tx } = answerOf(askSwapApproval, answer)
      const spender = tx.data.startsWith(selectors.approve) ? addressIn(wordsOf(tx.data, 4)?.[0]) : undefined
      if (!spender) throw swapUnsafe({ field: 'spender' })
      return spender
    },
  }
}
