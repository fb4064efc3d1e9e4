import { decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem'
import type { EvmAddress } from '../../../chain/networks/Network'
import { callMany } from '../../../chain/nodes/callMany'
import type { Chain } from '../../../chain/nodes/createChain'
import type { Services } from '../../../noun/Services'
import { createCache } from '../../../upstream/createCache'
import type { Charge } from '../../../upstream/createUpstreamQuota'
import { costOfCalls } from '../../costOfCalls'
import { swapDeadline } from '../../SwapProvider'
import { answerOf } from './answerOf'
import { routerAbi } from './routerAbi'

/** A factory stands for ever, and so does a pair; a new one is found after a minute. */
const factoryLife = { fresh: 24 * 60 * 60_000, keep: 7 * 24 * 60 * 60_000, most: 1_000 }
const routesLife = { fresh: 60_000, keep: 24 * 60 * 60_000, most: 20_000 }

/** A step from a token to the next. */
export interface Hop {
  readonly from: EvmAddress
  readonly to: EvmAddress
  readonly pair: EvmAddress
}
export type Route = readonly Hop[]

/** Where a router of this kind stands on a chain, and what it wraps the native currency in. */
export interface RouterPlace {
  readonly router: EvmAddress
  readonly wrapped: EvmAddress
}

/** Ways from a token to another, remembered for 60 s. */
export interface Routes {
  /**
   * The pair of both, and over the wrapped native currency; those that are there.
   *
   * @throws UpstreamError
   */
  between(
    chain: Chain,
    place: RouterPlace,
    ends: readonly [EvmAddress, EvmAddress],
    charge: Charge,
  ): Promise<readonly Route[]>
}

export function createRoutes({ clock }: Pick<Services, 'clock'>): Routes {
  const factories = createCache<EvmAddress>({ clock, ...factoryLife })
  const found = createCache<readonly Route[]>({ clock, ...routesLife })

  async function factoryOf(chain: Chain, { router }: RouterPlace, charge: Charge): Promise<EvmAddress> {
    const load = async () => {
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'factory' })
      const [answer] = await callMany(chain, [{ to: router, data }], swapDeadline)
      return answerOf(() => decodeFunctionResult({ abi: routerAbi, functionName: 'factory', data: answer ?? '0x' }))
    }
    const { value } = await factories.get(chain.network.id, load, { charge: () => charge(costOfCalls(chain, 1)) })
    return value
  }

  async function pairsOf(chain: Chain, factory: EvmAddress, ends: readonly (readonly [EvmAddress, EvmAddress])[]) {
    const calls = ends.map((args) => ({
      to: factory,
      data: encodeFunctionData({ abi: routerAbi, functionName: 'getPair', args }),
    }))
    const answers = await callMany(chain, calls, swapDeadline)
    return ends.map(([from, to], place): Hop | undefined => {
      const data = answers[place] ?? '0x'
      const pair = answerOf(() => decodeFunctionResult({ abi: routerAbi, functionName: 'getPair', data }))
      return pair === zeroAddress ? undefined : { from, to, pair }
    })
  }

  return {
    async between(chain, place, [from, to], charge) {
      const { wrapped } = place
      const factory = await factoryOf(chain, place, charge)
      const isStep = from === wrapped || to === wrapped
      const steps = [[from, to], ...(isStep ? [] : [[from, wrapped] as const, [wrapped, to] as const])] as const
      const load = async () => {
        const [direct, first, second] = await pairsOf(chain, factory, steps)
        return [...(direct ? [[direct]] : []), ...(first && second ? [[first, second]] : [])]
      }
      const { value } = await found.get(`${chain.network.id}:${from}:${to}`, load, {
        charge: () => charge(costOfCalls(chain, steps.length)),
      })
      return value
    },
  }
}
