import { checksumAddress } from '@latchkey/protocol/address'
import type { Network } from '../../../chain/networks/Network'
import type { Chain } from '../../../chain/nodes/createChain'
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
  type SwapCall,
  type SwapOffer,
  type SwapProvider,
  type SwapSide,
  swapDeadline,
  type Trade,
} from '../../SwapProvider'
import { readPrice, readQuote, type ZeroExOffer, type ZeroExPrice, type ZeroExQuote } from './readZeroEx'
import { type ZeroExChain, zeroExChains } from './zeroExChains'
import type { zeroExVariables } from './zeroExVariables'

/** Statuses of refusals that name their reason: https://docs.0x.org/docs/introduction/api-issues#error-codes */
const refusals = [400, 403, 422]
const faults: ReadonlyMap<string, SwapFault> = new Map([
  ['TOKEN_NOT_SUPPORTED', 'unsupported-token'],
  ['SWAP_VALIDATION_FAILED', 'would-revert'],
  ['TAKER_NOT_AUTHORIZED_FOR_TRADE', 'refused'],
  ['RECIPIENT_NOT_AUTHORIZED_FOR_TRADE', 'refused'],
  ['BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE', 'refused'],
  ['SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE', 'refused'],
  ['XSTOCKS_NOT_AUTHORIZED', 'refused'],
])

/** Swaps over 0x, whose contract AllowanceHolder takes what is sold and is what every swap is sent to. */
export function createZeroExSwaps(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Values<typeof zeroExVariables> },
): SwapProvider {
  const { ZEROEX_URL, ZEROEX_KEY = '' } = services.config
  const service = createWebService(ZEROEX_URL, services)
  const headers = { '0x-api-key': ZEROEX_KEY, '0x-version': 'v2' }
  const offers = createCache<SwapOffer>({ clock: services.clock, ...offerLife })

  const ask = <T extends ZeroExPrice | ZeroExQuote>(
    call: 'price' | 'quote',
    parameters: Readonly<Record<string, string>>,
    read: (text: string) => T,
  ) =>
    service.get({
      path: `/swap/allowance-holder/${call}?${new URLSearchParams(parameters)}`,
      ...{ headers, answers: refusals, within: swapDeadline, read },
    })

  return {
    name: '0x',
    serves: ({ id }) => zeroExChains[id] !== undefined,
    spenders: ({ id }) => [zeroExChains[id]?.holder].filter((one) => one !== undefined),
    async quote({ network }, { trade }, charge: Charge) {
      const place = requireListed(zeroExChains, network, trade)
      const parameters = parametersOf(network, place, trade)
      // Nobody is named: a price is the same for everybody.
      const load = async () => offerOf(await ask('price', parameters, (text) => checked(readPrice(text), place, trade)))
      const { value } = await offers.get(Object.values(parameters).join(), load, {
        charge: () => charge(aggregatorCost),
      })
      return value
    },
    async build({ network }: Chain, { trade, user, slippage }: BuildParameters, charge: Charge): Promise<SwapCall> {
      const place = requireListed(zeroExChains, network, trade)
      const parameters = { ...parametersOf(network, place, trade), taker: user, slippageBps: String(slippage) }
      await charge(aggregatorCost)
      const answer = await ask('quote', parameters, (text) => {
        const read = checked(readQuote(text), place, trade)
        if ('transaction' in read) requireCall(read, place, { trade, slippage })
        return read
      })
      const { data, value, gas } = foundIn(answer).transaction
      return { to: place.holder, data, value, gas: gas ?? largeGas }
    },
  }
}

const addressOf = (side: SwapSide, { native }: ZeroExChain) => (side.kind === 'native' ? native : side.address)

const parametersOf = ({ id }: Network, place: ZeroExChain, { amount, from, to }: Trade) => ({
  chainId: id.slice('eip155:'.length),
  sellToken: addressOf(from, place),
  buyToken: addressOf(to, place),
  sellAmount: String(amount),
})

/** Throws, as what no answer to a question is, when it is about anything else. */
function checked<T extends ZeroExPrice | ZeroExQuote>(answer: T, place: ZeroExChain, { amount, from, to }: Trade): T {
  if (!('sellToken' in answer)) return answer
  const { sellToken, buyToken, sellAmount, allowanceTarget, issues } = answer
  const isAsked =
    sellToken === addressOf(from, place).toLowerCase() &&
    buyToken === addressOf(to, place).toLowerCase() &&
    sellAmount === amount
  if (!isAsked) throw new Error('an offer for something else')
  const spenders = [allowanceTarget, issues.allowance?.spender].filter((one) => typeof one === 'string')
  if (from.kind === 'token' && spenders.some((one) => one !== place.holder.toLowerCase()))
    throw new Error('another spender')
  return answer
}

function requireCall(
  { transaction, buyAmount, minBuyAmount }: Extract<ZeroExQuote, { readonly liquidityAvailable: true }>,
  { holder }: ZeroExChain,
  { trade, slippage }: Pick<BuildParameters, 'trade' | 'slippage'>,
): void {
  if (transaction.to !== holder.toLowerCase()) throw new Error('another target')
  if (transaction.value !== (trade.from.kind === 'native' ? trade.amount : 0n)) throw new Error('another value')
  requireMinimum(buyAmount, minBuyAmount, slippage)
}

/** @throws SwapError when there is no offer. */
function foundIn<T extends ZeroExPrice | ZeroExQuote>(answer: T): Extract<T, { readonly liquidityAvailable: true }> {
  if ('sellToken' in answer) {
    const offer = answer as Extract<T, { readonly liquidityAvailable: true }>
    // Of the amount, which the visitor chose: a fault of the service it is not.
    if (offer.buyAmount === 0n || shareKept(offer) > mostKept) throw new SwapError('amount-too-small')
    return offer
  }
  if ('name' in answer) throw new SwapError(faults.get(answer.name) ?? 'no-route')
  throw new SwapError('insufficient-liquidity')
}

function offerOf(answer: ZeroExPrice): SwapOffer {
  const offer = foundIn(answer)
  const route = offer.route.tokens.map(({ address }) => checksumAddress(address)).filter((one) => one !== undefined)
  return { bought: offer.buyAmount, route: route.slice(0, mostHops), keeps: shareKept(offer) }
}

const mostHops = 16
/** Half, in millionths: no price anybody means. */
const mostKept = 500_000n

/** The share of what is sold that 0x keeps, in millionths. */
function shareKept({ fees, sellToken, sellAmount, buyToken, buyAmount }: ZeroExOffer): bigint {
  const all = Object.values(fees).filter((one) => one !== null && one !== undefined)
  const of = (token: string) => all.reduce((sum, one) => sum + (one.token === token ? one.amount : 0n), 0n)
  const [sold, bought] = [of(sellToken), of(buyToken)]
  const share = (part: bigint, whole: bigint) => (whole === 0n ? 0n : (part * 1_000_000n) / whole)
  return share(sold, sellAmount) + share(bought, buyAmount + bought)
}
