import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { EvmAddress } from '../chain/networks/Network'
import { callMany } from '../chain/nodes/callMany'
import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import { createCache } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { costOfCalls } from './costOfCalls'
import { swapDeadline } from './SwapProvider'

/** Never remembered: it is read again because it has just changed. Who asks at the same time shares one reading. */
const lifetime = { fresh: 0, keep: 0, most: 10_000 }

/** What an account holds of a token and lets somebody take, in base units. */
export interface Allowance {
  readonly allowed: bigint
  readonly held: bigint
}

export interface AllowanceQuestion {
  readonly token: EvmAddress
  readonly owner: EvmAddress
  readonly spender: EvmAddress
}

export interface Allowances {
  /** @throws UpstreamError */
  of(chain: Chain, question: AllowanceQuestion, charge: Charge): Promise<Allowance>
}

export function createAllowances({ clock }: Pick<Services, 'clock'>): Allowances {
  const cache = createCache<Allowance>({ clock, ...lifetime })

  async function read(chain: Chain, { token: to, owner, spender }: AllowanceQuestion): Promise<Allowance> {
    const [allowed, held] = await callMany(
      chain,
      [
        { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }) },
        { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) },
      ],
      swapDeadline,
    )
    return { allowed: asAmount('allowance', allowed), held: asAmount('balanceOf', held) }
  }

  return {
    async of(chain, question, charge) {
      const { token, owner, spender } = question
      const key = `${chain.network.id}:${token}:${owner}:${spender}`
      const { value } = await cache.get(key, () => read(chain, question), {
        charge: () => charge(costOfCalls(chain, 2)),
      })
      return value
    },
  }
}

/** A listed token that does not answer as one is a fault, and never an allowance of nothing. */
function asAmount(functionName: 'allowance' | 'balanceOf', data: Hex | undefined): bigint {
  if (data?.length !== 66) throw new UpstreamError('malformed')
  return decodeFunctionResult({ abi: erc20Abi, functionName, data })
}
