import { type AccountDetails, type Core, createSlice, getAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { createQueries } from '../query/createQueries'
import { type Identity, unnamed } from './Identity'
import { type IdentityQueryParameters, identityQuery } from './identityQuery'

/** Names and pictures of addresses, for one instance. */
export interface Identities {
  /**
   * Who an address on an EVM chain is, at most 5 min old; nobody where the site names no server, and on test networks that it does not serve.
   * Rejects with `http.*`, or by its signal.
   */
  read(address: string, signal: AbortSignal): Promise<Identity>
  /** Reads the connected account's again, past every cache; resolves when the account holds it. Never rejects but by its signal. */
  refresh(signal: AbortSignal): Promise<void>
  /** Keeps name and picture of a namespace's account fresh until the returned function is called; only eip155 has any. */
  watch(namespace: Namespace): () => void
  destroy(): void
}

export function createIdentities(core: Core, data: IdentityQueryParameters['data']): Identities {
  const queries = createQueries(core, 'identity')
  const slice = createSlice(core, 'identity', { accounts: {} })
  const ended = new AbortController()
  /** What is told of the connected account: by which query, and what that answered last. */
  let told: { readonly key: string; readonly details?: AccountDetails } | undefined
  let watchers = 0
  let stop = () => {}

  const queryOf = (address: string) => {
    const { address: sender } = getAccount(core.store.getState(), 'eip155')
    const query = identityQuery({ core, data, address, sender })
    return (
      query && {
        ...query,
        changed(state: { readonly data?: Identity; readonly error?: unknown }) {
          if (state.error !== undefined) core.report(state.error)
          if (told?.key === query.key) tell(query.key, state.data ?? unnamed)
        },
      }
    )
  }
  const account = () => {
    const { status, address, caipAddress } = getAccount(core.store.getState(), 'eip155')
    if (status !== 'connected' || !address || !caipAddress) return undefined
    const query = queryOf(address)
    return query && { caipAddress, query }
  }
  const tell = (key: string, { name, avatar }: Identity) => {
    const known = told?.key === key ? told.details : undefined
    if (!known || known.profileName !== name || known.profileImage !== avatar)
      told = { key, details: { profileName: name, profileImage: avatar } }
    show()
  }
  /** The account on the network of now has what was told of it, and nobody else anything. */
  const show = () => {
    const { caipAddress = '', query } = account() ?? {}
    const details = query?.key === told?.key ? told?.details : undefined
    const { accounts } = slice.getState()
    if (accounts[caipAddress] === details && Object.keys(accounts).length === (details ? 1 : 0)) return
    slice.setState(() => ({ accounts: details ? { [caipAddress]: details } : {} }))
  }

  /** Follows the account from now on; returns the stop function. */
  function follow(): () => void {
    let watched: string | undefined
    let leave = () => {}
    const look = () => {
      const query = account()?.query
      if (query?.key === watched) return show()
      leave()
      watched = query?.key
      if (query && told?.key !== query.key) told = { key: query.key }
      show()
      if (!query) {
        leave = () => {}
        return
      }
      const left = new AbortController()
      const unobserve = queries.observe(query)
      leave = () => {
        unobserve()
        left.abort()
      }
      // What was read before somebody watched is told too; a failure is, by the query.
      queries.fetch(query, { signal: left.signal }).then(
        (identity) => watched === query.key && tell(query.key, identity),
        () => {},
      )
    }
    const unsubscribe = core.store.subscribe(look)
    look()
    return () => {
      unsubscribe()
      leave()
    }
  }

  return {
    async read(address, signal) {
      signal.throwIfAborted()
      const query = queryOf(address)
      return query ? queries.fetch(query, { signal }) : unnamed
    },
    async refresh(signal) {
      signal.throwIfAborted()
      const query = account()?.query
      if (!query) return
      told = { key: query.key, ...(told?.key === query.key && { details: told.details }) }
      // The query tells of a failure.
      await queries.fetch(query, { signal, forced: true }).catch(() => signal.throwIfAborted())
    },
    watch(namespace) {
      if (namespace !== 'eip155' || ended.signal.aborted) return () => {}
      if (watchers++ === 0) stop = follow()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        if (--watchers === 0) stop()
      }
    },
    destroy() {
      ended.abort()
      stop()
      queries.destroy()
    },
  }
}
