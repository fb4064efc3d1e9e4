import { type Core, getAccount } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import type { PaymentRequest, ReceiveAddress } from './ReceiveAddress'
import { readTakingNetworks } from './readTakingNetworks'
import { requestLink } from './requestLink'

/** How the account in use is paid. */
export interface Receiving {
  /**
   * The networks of the site on which the account in use takes something; `undefined` for all of its namespace, as of an account of a key.
   * A contract takes it where its code is and its wallet says it is. Where the chains do not say, those of which the wallet says it, else the
   * network in use alone. Rejects by its signal alone.
   *
   * @example
   * const { takingNetworks } = await latchkey.feature('receive')
   * await takingNetworks(AbortSignal.timeout(10_000))
   */
  takingNetworks(signal: AbortSignal): Promise<readonly ChainId[] | undefined>
  /**
   * The address to be paid at on each of those networks, in the order of the site; nowhere without an account, and while no wallet has said
   * that it is the visitor's (`account.unproven`). Rejects by its signal alone.
   *
   * @example
   * const { addresses } = await latchkey.feature('receive')
   * for (const { chainId, address } of await addresses(AbortSignal.timeout(10_000))) console.log(chainId, address)
   */
  addresses(signal: AbortSignal): Promise<readonly ReceiveAddress[]>
  /**
   * A link by which a wallet pays the account in use an amount, of a token or of the network's own currency, for a code of its own;
   * `undefined` for what is no amount and no address of a token, for a network that `addresses` has not named for it, and where wallets know
   * no link: there the address alone is the code.
   *
   * @example
   * const { addresses, requestLink } = await latchkey.feature('receive')
   * const [first] = await addresses(AbortSignal.timeout(10_000))
   * if (first) requestLink({ chainId: first.chainId, amount: '0.25' }) // 'ethereum:0x71C7…@1?value=250000000000000000'
   */
  requestLink(request: PaymentRequest): string | undefined
}

/** Opens receiving for one instance. */
export function createReceiving(core: Core): Receiving {
  /** The account whose networks were asked for last, and where it takes something: elsewhere no link leads. */
  let asked: { readonly address: string; readonly chainIds: readonly ChainId[] } | undefined
  /** The account that may be paid, and the networks of its namespace. */
  function place() {
    const state = core.store.getState()
    const namespace = state.activeNamespace
    const { address, unproven } = getAccount(state)
    if (!address || unproven) return undefined
    return { namespace, address, networks: state.networks.filter(({ chainNamespace }) => chainNamespace === namespace) }
  }
  return {
    takingNetworks: (signal) => readTakingNetworks(core, signal),
    async addresses(signal) {
      signal.throwIfAborted()
      const at = place()
      if (!at) return []
      const takenOn = await readTakingNetworks(core, signal)
      const { address } = at
      const chainIds = at.networks.flatMap(({ caipNetworkId: chainId }) =>
        takenOn?.includes(chainId) === false ? [] : [chainId],
      )
      // Of an account that was left meanwhile nothing is asked any more.
      if (place()?.address === address) asked = { address, chainIds }
      return chainIds.map((chainId) => ({ chainId, address }))
    },
    requestLink({ chainId, amount, token }) {
      const at = place()
      const network = at?.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (asked?.address !== at?.address || !asked?.chainIds.includes(chainId)) return undefined
      const { decimals } = token ?? network?.nativeCurrency ?? {}
      if (!at || decimals === undefined) return undefined
      return requestLink({ ...at, chainId, decimals, token: token?.address }, amount)
    },
  }
}
