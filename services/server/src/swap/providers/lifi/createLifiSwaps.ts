import type { Network } from '../../../chain/networks/Network'
import type { Values } from '../../../config/Variable'
import type { Services } from '../../../noun/Services'
import { createCache } from '../../../upstream/createCache'
import type { Charge } from '../../../upstream/createUpstreamQuota'
import { createWebService } from '../../../upstream/createWebService'
import { requireListed } from '../../requireListed'
import { requireMinimum } from '../../requireMinimum'
import { SwapError, type SwapFault } from '../../SwapError'
import {
  aggregatorCost,
  type BuildParameters,
  largeGas,
  offerLife,
  type QuoteParameters,
  type SwapProvider,
  type SwapSide,
  swapDeadline,
} from '../../SwapProvider'
import { lifiContracts } from './lifiContracts'
import type { lifiVariables } from './lifiVariables'
import { type LifiAnswer, type LifiOffer, readQuote, readTokens } from './readLifi'

/** Statuses of refusals that name their reason: https://docs.li.fi/api-reference/error-codes */
const answers = [400, 404]
const faults: ReadonlyMap<string, SwapFault> = new Map([
  ['INSUFFICIENT_LIQUIDITY', 'insufficient-liquidity'],
  ['AMOUNT_TOO_LOW', 'amount-too-small'],
  ['FEES_HIGHER_THAN_AMOUNT', 'amount-too-small'],
])
const zero = `0x${'0'.repeat(40)}`
/** Its own default, in hundredths of a percent, where only a price is asked for. */
const usualSlippage = 50n
/** Half, in millionths: no price anybody means. */
const mostKept = 500_000n
const tokensLife = { fresh: 60 * 60_000, keep: 24 * 60 * 60_000, most: 100 }

type Question = QuoteParameters & Pick<BuildParameters, 'slippage'>

/** Swaps over LI.FI on one chain, whose contract takes what is sold and is what every swap is sent to. */
export function createLifiSwaps(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Values<typeof lifiVariables> },
): SwapProvider {
  const { LIFI_URL, LIFI_KEY, LIFI_INTEGRATOR: integrator } = services.config
  const service = createWebService(LIFI_URL, services)
  const headers = LIFI_KEY === undefined ? {} : { 'x-lifi-api-key': LIFI_KEY }
  const offers = createCache<LifiOffer>({ clock: services.clock, ...offerLife })
  const lists = createCache<ReadonlySet<string>>({ clock: services.clock, ...tokensLife })

  const ask = async (network: Network, question: Question): Promise<LifiOffer> => {
    const parameters = { ...parametersOf(network, question), ...(integrator !== undefined && { integrator }) }
    const path = `/v1/quote?${new URLSearchParams(parameters)}`
    const read = (text: string) => checked(readQuote(text), network, question)
    return foundIn(await service.get({ path, headers, answers, within: swapDeadline, read }))
  }

  /** @throws SwapError for a token that it does not list. */
  async function requireTokens(network: Network, { trade: { from, to } }: QuoteParameters, charge: Charge) {
    const number = numberOf(network)
    const load = async () => {
      const path = `/v1/tokens?chains=${number}`
      const { tokens } = await service.get({ path, headers, within: swapDeadline, read: readTokens })
      return new Set((tokens[number] ?? []).map(({ address }) => address))
    }
    const { value } = await lists.get(network.id, load, { charge: () => charge(1) })
    if (![from, to].every((side) => value.has(addressOf(side)))) throw new SwapError('unsupported-token')
  }

  return {
    name: 'lifi',
    serves: ({ id }) => lifiContracts[id] !== undefined,
    spenders: ({ id }) => [lifiContracts[id]].filter((one) => one !== undefined),
    async quote({ network }, parameters, charge) {
      requireListed(lifiContracts, network, parameters.trade)
      await requireTokens(network, parameters, charge)
      const question = { ...parameters, slippage: usualSlippage }
      const key = Object.values(parametersOf(network, question)).join()
      const { value } = await offers.get(key, () => ask(network, question), { charge: () => charge(aggregatorCost) })
      return { bought: value.estimate.toAmount, route: [], keeps: shareKept(value) }
    },
    async build({ network }, parameters, charge) {
      const to = requireListed(lifiContracts, network, parameters.trade)
      await requireTokens(network, parameters, charge)
      await charge(aggregatorCost)
      const { transactionRequest } = await ask(network, parameters)
      const { data, value, gasLimit = largeGas } = transactionRequest
      return { to, data, value, gas: gasLimit }
    },
  }
}

const numberOf = ({ id }: Network) => id.slice('eip155:'.length)
/** In lower case; zero stands for the native currency. */
const addressOf = (side: SwapSide) => (side.kind === 'native' ? zero : side.address.toLowerCase())

const parametersOf = (network: Network, { trade, user, slippage }: Question) => ({
  ...{ fromChain: numberOf(network), toChain: numberOf(network) },
  ...{ fromToken: addressOf(trade.from), toToken: addressOf(trade.to) },
  ...{ fromAddress: user, fromAmount: String(trade.amount), slippage: String(Number(slippage) / 10_000) },
})

/** Throws, as what no answer to a question is, when it is about anything else. */
function checked(answer: LifiAnswer, network: Network, { trade, user, slippage }: Question): LifiAnswer {
  if (!('action' in answer)) return answer
  const { action, estimate, transactionRequest: call } = answer
  const number = Number(numberOf(network))
  const contract = lifiContracts[network.id]?.toLowerCase()
  const [from, to, owner] = [addressOf(trade.from), addressOf(trade.to), user.toLowerCase()]
  const chains = [action.fromChainId, action.toChainId, action.fromToken.chainId, action.toToken.chainId, call.chainId]
  const isAsked =
    chains.every((chain) => chain === number) &&
    action.fromToken.address === from &&
    action.toToken.address === to &&
    [action.fromAmount, estimate.fromAmount].every((amount) => amount === trade.amount) &&
    [action.fromAddress, action.toAddress, call.from].every((address) => address === owner)
  if (!isAsked) throw new Error('an offer for something else')
  if (estimate.approvalAddress !== contract) throw new Error('another spender')
  if (call.to !== contract) throw new Error('another target')
  if (call.value !== (trade.from.kind === 'native' ? trade.amount : 0n)) throw new Error('another value')
  requireMinimum(estimate.toAmount, estimate.toAmountMin, slippage)
  return answer
}

/** @throws SwapError when there is no offer. */
function foundIn(answer: LifiAnswer): LifiOffer {
  if ('action' in answer) {
    // Of the amount, which the visitor chose: a fault of the service it is not.
    if (answer.estimate.toAmount === 0n || shareKept(answer) > mostKept) throw new SwapError('amount-too-small')
    return answer
  }
  const known = answer.errors.map(({ code }) => faults.get(code ?? '')).find((fault) => fault !== undefined)
  throw new SwapError(known ?? 'no-route')
}

/** The share of what is sold that LI.FI and who asks for it keep, in millionths. */
function shareKept({ action, estimate }: LifiOffer): bigint {
  const kept = estimate.feeCosts.filter(({ token }) => token.address === action.fromToken.address)
  return (kept.reduce((sum, { amount }) => sum + amount, 0n) * 1_000_000n) / action.fromAmount
}
