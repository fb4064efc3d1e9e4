import { type Core, getAccount, getNetwork, type Slice } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { takenOn } from '../contract/takenOn'
import type { OnrampState } from './OnrampState'

/** Milliseconds that an answer stands, and that nobody is asked again after a failure. */
const lifetimes = { answer: 60_000, failure: 10_000 }

/** Where what is bought reaches the account in use: a contract is only on networks where its code is. */
export interface TakingNetworks {
  /** As last told by the wallet and the chains; `undefined` for all of them, and until the chains have answered. */
  known(): readonly ChainId[] | undefined
  /**
   * Whether something sent on a network reaches the account, by the chains themselves. Rejects with `rpc.*` where nobody says; then the
   * network in use alone is one, for there the wallet is.
   */
  reaches(chainId: ChainId): Promise<boolean>
  /** Looks ahead, so that `known` may tell; what fails is reported. */
  look(): void
}

export function createTakingNetworks(core: Core, slice: Slice<OnrampState>): TakingNetworks {
  let last: { readonly about: string; readonly answer: ReturnType<typeof read>; until: number } | undefined

  async function read(address: string): Promise<readonly ChainId[] | undefined> {
    const { readContractNetworks } = await import('../contract/readContractNetworks')
    const chainIds = await readContractNetworks(core, address, core.lifetime)
    slice.setState((state) => ({ ...state, taking: { address, chainIds } }))
    return chainIds
  }

  /** Of the account in use, asked once in a while. */
  async function ask(): Promise<readonly ChainId[] | undefined> {
    const state = core.store.getState()
    const { address } = getAccount(state)
    if (state.activeNamespace !== 'eip155' || !address) return undefined
    const [about, now] = [`${address} ${getNetwork(state)?.caipNetworkId}`, core.clock.now()]
    if (last?.about === about && now < last.until) return last.answer
    const mine = { about, answer: read(address), until: now + lifetimes.answer }
    last = mine
    mine.answer.catch(() => {
      mine.until = core.clock.now() + lifetimes.failure
    })
    return mine.answer
  }

  return {
    known() {
      const account = getAccount(core.store.getState())
      const { taking } = slice.getState()
      return takenOn(account, taking?.address === account.address ? taking?.chainIds : undefined)
    },
    async reaches(chainId) {
      const inUse = getNetwork(core.store.getState())?.caipNetworkId
      try {
        return (await ask())?.includes(chainId) !== false
      } catch (error) {
        if (chainId === inUse) return true
        throw error
      }
    },
    look: () => void ask().catch((error: unknown) => core.report(error)),
  }
}
