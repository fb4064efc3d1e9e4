import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Account } from '../chain/createAccountParser'
import type { MintNames } from '../chain/mints/createMintNames'
import type { Tokens } from '../chain/networks/createTokens'
import type { EvmAddress } from '../chain/networks/Network'
import { callMany, costOfMany, readNativeBalance } from '../chain/nodes/callMany'
import type { Chain } from '../chain/nodes/createChain'
import type { ReceivedTokens } from '../history/createReceivedTokens'
import type { Services } from '../noun/Services'
import { alsoCharging, createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import { whereUnanswered } from '../upstream/whereUnanswered'
import type { Holding, Holdings, ProvidedHoldings } from './Holdings'
import type { BalanceProvider } from './providers/BalanceProvider'
import { readReceived } from './readReceived'
import { readSolana, solanaCost } from './readSolana'

/** Milliseconds for all that an account holds on a chain, whoever is asked one after another. */
const deadline = 15_000
const lifetime = { fresh: 10_000, keep: 10 * 60_000, most: 10_000 }
/** Tokens of all accounts that are held: accounts are had for nothing, and strangers send some as many as are read. */
const mostHeld = 100_000

/** Whose balances are read: an account of a namespace that some chain has. */
export type Holder = Exclude<Account, { readonly kind: 'other' }>

/** Balances of accounts, remembered for 10 s. */
export interface Balances {
  /**
   * @param force asks the chain in any case.
   * @param charge called with what asking costs, unless somebody asks already.
   * @throws UpstreamError when nobody answers and nothing newer than 10 min is known.
   */
  of(chain: Chain, account: Holder, force: boolean, charge: Charge): Promise<Held<Holdings>>
}

/** What a list knows, and what mints on no list call themselves. */
export interface KnownTokens {
  readonly tokens: Tokens
  readonly mintNames: MintNames
}

/** Who knows more than the nodes of a chain and a list. */
export interface BalanceSources {
  /** Answers in place of the nodes of the chains it has. */
  readonly provider?: BalanceProvider | undefined
  /** Knows which tokens on no list came to accounts. */
  readonly received?: ReceivedTokens | undefined
}

/**
 * Reads the native balance, those of every listed token of the chain, and of others that came to the account; of chains that a provider has,
 * what that says.
 */
export function createBalances(
  { tokens, mintNames }: KnownTokens,
  { clock }: Pick<Services, 'clock'>,
  { provider, received }: BalanceSources = {},
): Balances {
  const cache = createCache<Holdings>({
    ...{ clock, ...lifetime },
    size: { most: mostHeld, of: ({ tokens: held }) => 1 + held.length },
  })

  /** The native currency and every token of the list, from the nodes. */
  async function readListed(chain: Chain, address: EvmAddress) {
    const list = tokens.ofChain(chain.network.id)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    const calls = list.map((token) => ({ to: token.address, data }))
    const [native, answers] = await Promise.all([
      readNativeBalance(chain, address, deadline),
      callMany(chain, calls, deadline),
    ])
    const held = list.map((token, place) => ({ token, address: token.address, amount: amountOf(answers[place]) }))
    return { native, held: held.filter(({ amount }) => amount > 0n) }
  }
  const listedCost = (chain: Chain) => 1 + costOfMany(chain, tokens.ofChain(chain.network.id).length)

  async function read(chain: Chain, address: EvmAddress, charge: Charge): Promise<Holdings> {
    const [{ native, held }, others] = await Promise.all([
      readListed(chain, address),
      received && readReceived(chain, address, { received, tokens, within: deadline, charge }),
    ])
    return {
      ...{ native, tokens: [...held, ...(others?.tokens ?? [])] },
      ...(others?.isIncomplete && { lacks: 'unlisted' as const }),
    }
  }

  const ofSolana = (chain: Chain, address: string, charge: Charge) =>
    readSolana(chain, address, { tokens, mintNames, within: deadline, charge })

  /** What a provider tells, those of the list first; where that is not all, those of the list from the nodes: no flood of others hides them. */
  async function readProvided(
    told: ProvidedHoldings,
    chain: Chain,
    address: EvmAddress,
    charge: Charge,
  ): Promise<Holdings> {
    const isListed = (one: Holding) => tokens.find(chain.network.id, one.address) !== undefined
    const others = told.tokens.filter((one) => !isListed(one))
    if (!told.isIncomplete) return { native: told.native, tokens: [...told.tokens.filter(isListed), ...others] }
    await charge(listedCost(chain))
    const listed = await readListed(chain, address).catch(whereUnanswered(undefined))
    if (listed) return { native: listed.native, tokens: [...listed.held, ...others], lacks: 'unlisted' }
    return { native: told.native, tokens: [...told.tokens.filter(isListed), ...others], lacks: 'anything' }
  }

  return {
    async of(chain, account, force, charge) {
      const { id } = chain.network
      const until = clock.now() + deadline
      const isProvided = account.kind === 'evm' && (await provider?.serves(chain))
      const provided = provider && isProvided ? { provider, address: account.address } : undefined
      const also = alsoCharging(charge)
      const readFrom = async ({ provider: asked, address }: NonNullable<typeof provided>) =>
        readProvided(await asked.read(chain, address), chain, address, also)
      const [load, cost] = provided
        ? [() => readFrom(provided), provided.provider.cost]
        : account.kind === 'evm'
          ? [() => read(chain, account.address, also), listedCost(chain)]
          : [() => ofSolana(chain, account.address, also), solanaCost]
      return cache.get(`${id}:${account.address}`, load, { force, until, charge: () => charge(cost) })
    },
  }
}

/** A contract that does not answer as a token does is none: nothing of it is held. */
function amountOf(answer: Hex | undefined): bigint {
  if (answer === undefined || answer.length !== 66) return 0n
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}
