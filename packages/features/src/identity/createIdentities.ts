import { type AccountDetails, type Core, createSlice, getAccount } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { createQueries } from '../query/createQueries'
import { createTurns } from './createTurns'
import { type Identity, type IdentityEntry, unnamed } from './Identity'
import { type IdentityQueryParameters, identityQuery } from './identityQuery'

/** Names and pictures of addresses, for one instance. */
export interface Identities {
  /**
   * Who an address on an EVM chain is, at most 5 min old; nobody where the site names no server, and on test networks that it does not serve.
   * Rejects with `http.*`, or by its signal.
   */
  read(address: string, signal: AbortSignal): Promise<Identity>
  /** What the cache has of an address, without asking anybody; `undefined` where nobody asked for it, or it was dropped since. */
  cached(address: string): IdentityEntry | undefined
  /**
   * Tells who an address on an EVM chain is, now and each time that changes, until the returned function is called: for whom something on
   * screen names. At most three others are asked about at a time; a failure is reported, and tells nobody anything.
   *
   * @example
   * const { follow } = await latchkey.feature('identity')
   * const stop = follow('0x71C7656EC7ab88b098defB751B7401B5f6d8976F', ({ name }) => console.log(name))
   */
  follow(address: string, hear: (identity: Identity) => void): () => void
  /**
   * Reads the connected account's again, past what this browser keeps; resolves when the account holds it. A name of the server's zone is there
   * at once, one of a registry within the two minutes that the server keeps what it read. Never rejects but by its signal.
   */
  refresh(signal: AbortSignal): Promise<void>
  /** Keeps name and picture of a namespace's account fresh until the returned function is called; only eip155 has any. */
  watch(namespace: Namespace): () => void
  destroy(): void
}

/** Others who are asked about at a time: a list of many shall not take what the visitor may ask in a second. */
const atOnce = 3

export function createIdentities(core: Core, data: IdentityQueryParameters['data']): Identities {
  const queries = createQueries(core, 'identity')
  const slice = createSlice(core, 'identity', { accounts: {} })
  const ended = new AbortController()
  const turns = createTurns(atOnce)
  /** Who hears of a query, by its key. */
  const hearers = new Map<string, Set<(identity: Identity) => void>>()
  /** What is told of the connected account: by which query, and what that answered last. */
  let told: { readonly key: string; readonly details?: AccountDetails } | undefined
  let watchers = 0
  let stop = () => {}

  const queryOf = (address: string) => {
    const { address: sender } = getAccount(core.store.getState(), 'eip155')
    const query = identityQuery({ core, data, address, sender, turns })
    return (
      query && {
        ...query,
        changed(state: { readonly data?: Identity; readonly error?: unknown }) {
          if (state.error !== undefined) core.report(state.error)
          if (told?.key === query.key) tell(query.key, state.data ?? unnamed)
          if (state.data) for (const hear of [...(hearers.get(query.key) ?? [])]) hear(state.data)
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
  function followAccount(): () => void {
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
    cached(address) {
      const query = queryOf(address)
      const known = query && queries.known(query)
      return known && { address, identity: known.data, timestamp: known.at }
    },
    follow(address, hear) {
      const query = queryOf(address)
      if (!query || ended.signal.aborted) return () => {}
      let last: Identity | undefined
      const told = (identity: Identity) => {
        if (last && last.name === identity.name && last.avatar === identity.avatar) return
        last = identity
        hear(identity)
      }
      const all = hearers.get(query.key) ?? new Set()
      hearers.set(query.key, all.add(told))
      const left = new AbortController()
      const unobserve = queries.observe(query)
      // What was read before is told too; a failure is, by the query.
      queries.fetch(query, { signal: left.signal }).then(
        (identity) => all.has(told) && told(identity),
        () => {},
      )
      return () => {
        all.delete(told)
        if (all.size === 0 && hearers.get(query.key) === all) hearers.delete(query.key)
        unobserve()
        left.abort()
      }
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
      if (watchers++ === 0) stop = followAccount()
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
