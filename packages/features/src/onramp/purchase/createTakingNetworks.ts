import { type Core, getAccount, getNetwork, type Slice } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { takenByWallet, takenOn } from '../../contract/takenOn'
import type { OnrampState } from '../kept/OnrampState'

/** Milliseconds that an answer stands, and that nobody is asked again after a failure. */
const lifetimes = { answer: 60_000, failure: 10_000 }

/** Where what is bought reaches the account in use: a contract is only on networks where its code is. */
export interface TakingNetworks {
  /**
   * Where it is offered: as last told by the wallet and the chains, and where those did not say it as receiving has it; `undefined` for all of
   * them, and until the chains have answered.
   */
  known(): readonly ChainId[] | undefined
  /** As told by the wallet and the chains alone: of what those did not say `reaches` asks again. */
  told(): readonly ChainId[] | undefined
  /**
   * Whether something sent on a network reaches the account, by the chains themselves. Rejects with `rpc.*` where nobody says; then the
   * network in use alone is one, for there the wallet is.
   */
  reaches(chainId: ChainId): Promise<boolean>
  /** Looks ahead, so that `known` may tell; what fails is reported. */
  look(): void
}

export function createTakingNetworks(core: Core, slice: Slice<OnrampState>): TakingNetworks {
  const inUse = () => getNetwork(core.store.getState())?.caipNetworkId
  /** What the chains said of the account in use. */
  const answer = () => {
    const account = getAccount(core.store.getState())
    const { taking } = slice.getState()
    return { account, chainIds: taking?.address === account.address ? taking?.chainIds : undefined }
  }
  let last: { readonly about: string; readonly answer: ReturnType<typeof read>; until: number } | undefined

  async function read(address: string): Promise<readonly ChainId[] | undefined> {
    const { readContractNetworks } = await import('../../contract/readContractNetworks')
    return readContractNetworks(core, address, core.lifetime)
  }

  /** Of the account in use, asked once in a while. */
  async function ask(): Promise<readonly ChainId[] | undefined> {
    const state = core.store.getState()
    const { address } = getAccount(state)
    if (state.activeNamespace !== 'eip155' || !address) return undefined
    const [about, now] = [`${address} ${inUse()}`, core.clock.now()]
    if (last?.about === about && now < last.until) return last.answer
    const mine = { about, answer: read(address), until: now + lifetimes.answer }
    last = mine
    // An account that was left is answered late: that says nothing of the one in use.
    const keep = (chainIds: readonly ChainId[] | 'unsaid' | undefined) =>
      last === mine && slice.setState((before) => ({ ...before, taking: { address, chainIds } }))
    mine.answer.then(keep, () => {
      mine.until = core.clock.now() + lifetimes.failure
      if (!core.lifetime.aborted) keep('unsaid')
    })
    return mine.answer
  }

  return {
    known() {
      const { account, chainIds } = answer()
      return chainIds === 'unsaid' ? takenByWallet(account, inUse()) : takenOn(account, chainIds)
    },
    told() {
      const { account, chainIds } = answer()
      return takenOn(account, chainIds === 'unsaid' ? undefined : chainIds)
    },
    async reaches(chainId) {
      try {
        return (await ask())?.includes(chainId) !== false
      } catch (error) {
        if (chainId === inUse()) return true
        throw error
      }
    },
    look() {
      // A silence that goes on is told once.
      const isSilent = answer().chainIds === 'unsaid'
      ask().catch((error: unknown) => isSilent || core.report(error))
    },
  }
}
