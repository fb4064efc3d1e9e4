import { type Core, type FeatureFunctions, getAccount, getNetwork, loadPart, serviceUrl } from '@latchkey/core'
import { getNameSuggestions, getNamesOf } from '@latchkey/protocol/api'
import { type ChainId, evmChainNumber, toCoinType } from '@latchkey/protocol/caip'
import {
  httpBadAnswer,
  nameResolveFailed,
  nameSuggestionsFailed,
  namesForAddressFailed,
} from '@latchkey/protocol/errors'
import { isCleanText } from '@latchkey/protocol/text'
import { type GenericSchema, type InferOutput, unknown } from 'valibot'
import { createQueries } from '../query/createQueries'
import { fingerprint } from '../query/fingerprint'
import type { Query } from '../query/Query'
import { isNotThere } from '../service/isNotThere'
import { parseAnswer } from '../service/parseAnswer'
import { soundRows } from '../service/soundRows'
import type { FoundName } from './findName'
import { isNoName } from './isNoName'
import type { EnsEntry, NameRecord, NameSuggestion } from './NameRecord'
import type { RegisterNameParameters } from './registerName'

/** Names on EVM chains: what they lead to, whose they are, and taking one in the zone of the site's server. */
export interface Names {
  /**
   * The zone that the server registers names in, like `latchkey.id`; `undefined` where it registers none or the site names no server. Read once
   * and kept. Rejects with `http.*`, or by its signal.
   */
  readZone(signal: AbortSignal): Promise<string | undefined>
  /**
   * The name that was typed and others like it, in the order to show them; one that somebody has is `registered`. None on a network that the
   * server does not serve. Rejects with `requirement.name_suggestions_failed`, or by its signal.
   */
  suggest(typed: string, signal: AbortSignal): Promise<readonly NameSuggestion[]>
  /**
   * The address a name leads to on a chain (https://docs.ens.domains/ensip/11), never that of another one; `undefined` where there is none.
   * Not kept: who asks is about to send. Rejects with `requirement.name_resolve_failed`, `caip.invalid_coin_type` for a chain that no record
   * can name, or by its signal.
   */
  resolve(name: string, chainId: ChainId, signal: AbortSignal): Promise<string | undefined>
  /**
   * Whom a name leads to on a chain, as `resolve` does, with its picture. Rejects with `caip.invalid_coin_type`, `config.service_missing`,
   * `http.not_configured` where the server looks up no such names, `http.*`, `rpc.unreachable` where nobody knows it now, `ui.chunk_failed`, or
   * by its signal.
   */
  find(name: string, chainId: ChainId, signal: AbortSignal): Promise<FoundName | undefined>
  /**
   * The names of an address, the one it goes by first; kept for 5 min. None on a network that the server does not serve. Rejects with
   * `requirement.names_for_address_failed`, or by its signal.
   */
  namesOf(address: string, signal: AbortSignal): Promise<readonly NameRecord[]>
  /** What the cache has of an address's names, without asking anybody; `undefined` where nobody asked for them, or they were dropped since. */
  cached(address: string): EnsEntry | undefined
  /**
   * Takes a name for the connected account by one signature of its wallet; then the account goes by it. On a network that the server does not
   * serve the wallet is not asked. Asked again, since an answer did not come, it answers the owner as the first time.
   * Rejects with `requirement.name_registration_failed`, `requirement.auth_connector_not_found`, `requirement.network_not_found`,
   * `caip.invalid_coin_type`, `request.invalid`, `http.*` where the zone cannot be read, `ui.chunk_failed`, what the wallet refuses with, or
   * by its signal.
   */
  register(parameters: RegisterNameParameters): Promise<void>
  destroy(): void
}

/** What names work with. */
export interface CreateNamesParameters {
  readonly core: Core
  readonly data: Pick<FeatureFunctions['data'], 'isNamed' | 'serves' | 'zone' | 'get' | 'post'>
  readonly identity: Pick<FeatureFunctions['identity'], 'refresh'>
}

/** What takes a name; comes while names are looked for. */
const loadRegistering = () => loadPart('names', () => import('./registerName'))

/** What finds whom a name leads to; comes with the first that is looked up. */
const loadFinding = () => loadPart('names', () => import('./findName'))

/** A zone in what a server says: labels of ASCII, two at least. */
const zoneIn = (said: string | undefined) =>
  said !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(said) ? said : undefined

export function createNames({ core, data, identity }: CreateNamesParameters): Names {
  const queries = createQueries(core, 'names')
  /** By the server that said it. */
  const zones = new Map<string, string>()

  /** Asks a call of the server; answers `undefined` for 404. */
  async function ask<S extends GenericSchema>(
    { path, answer }: { readonly path: string; readonly answer: S },
    parameters: Readonly<Record<string, string | undefined>>,
    why: string,
    signal: AbortSignal,
  ): Promise<InferOutput<S> | undefined> {
    try {
      return parseAnswer(answer, path, await data.get({ path, parameters, why, signal }))
    } catch (error) {
      if (isNotThere(error)) return undefined
      throw error
    }
  }
  const askSuggestions = async (typed: string, zone: string | undefined, signal: AbortSignal) => {
    const { path, answer } = getNameSuggestions
    return ask({ path: path.replace(':name', encodeURIComponent(typed)), answer }, { zone }, 'name suggestions', signal)
  }
  /** The zone as the server tells it; that it tells nothing of its chains just now is said by what needs them. */
  const toldZone = async (signal: AbortSignal) => {
    try {
      return zoneIn(await data.zone(signal))
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
  /** An older server does not tell its zone; the names that it suggests are in it. */
  const suggestedZone = async (signal: AbortSignal) => {
    const found = await askSuggestions('name', undefined, signal)
    const [first] = found?.suggestions ?? []
    return first?.name.startsWith('name.') ? zoneIn(first.name.slice(5)) : undefined
  }
  /** Whether the server tells and registers names on the network in use. */
  const isServed = async (signal: AbortSignal) => {
    const network = getNetwork(core.store.getState(), 'eip155')
    return network !== undefined && data.serves(network.caipNetworkId, signal)
  }
  /** `undefined` where nobody can be asked, and for what is no address. */
  function namesQuery(address: string): Query<readonly NameRecord[]> | undefined {
    const base = serviceUrl(core, 'dataApi')
    if (base === undefined || !data.isNamed() || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
    const { path, answer } = getNamesOf
    const endpoint = { path: path.replace(':address', address), answer: unknown() }
    return {
      kind: 'ens',
      key: `${address.toLowerCase()} ${fingerprint(base)}`,
      async read({ signal }) {
        const { address: sender } = getAccount(core.store.getState(), 'eip155')
        return (await ask(endpoint, { sender, apiVersion: '2' }, 'names of an address', signal)) ?? []
      },
      parse(records) {
        const read = soundRows(answer.item, records)
        if (!read) throw httpBadAnswer({ url: path })
        return read.rows.filter(({ name }) => isCleanText(name, 255))
      },
    }
  }
  const names: Names = {
    async readZone(signal) {
      signal.throwIfAborted()
      const base = serviceUrl(core, 'dataApi')
      if (base === undefined || !data.isNamed()) return undefined
      const known = zones.get(base)
      if (known !== undefined) return known
      const zone = (await toldZone(signal)) ?? (await suggestedZone(signal))
      if (zone !== undefined) zones.set(base, zone)
      return zone
    },
    async suggest(typed, signal) {
      // What does not load ahead is loaded by taking a name.
      loadRegistering().catch(() => {})
      try {
        const zone = await names.readZone(signal)
        if (zone === undefined || isNoName(typed) || !(await isServed(signal))) return []
        const found = await askSuggestions(typed, zone, signal)
        const sound = (found?.suggestions ?? []).filter(
          ({ name }) => isCleanText(name, 255) && name.endsWith(`.${zone}`),
        )
        return [...new Map(sound.map((one) => [one.name, one])).values()]
      } catch (error) {
        signal.throwIfAborted()
        throw nameSuggestionsFailed({}, error)
      }
    },
    async resolve(name, chainId, signal) {
      // A chain that no record can name is a mistake of who asks.
      toCoinType(evmChainNumber(chainId))
      try {
        const { findName } = await loadFinding()
        signal.throwIfAborted()
        return (await findName(data, { name, chainId, why: 'an address for a name', signal }))?.address
      } catch (error) {
        signal.throwIfAborted()
        throw nameResolveFailed({}, error)
      }
    },
    async find(name, chainId, signal) {
      const { findName } = await loadFinding()
      signal.throwIfAborted()
      return findName(data, { name, chainId, why: 'receiver', signal })
    },
    async namesOf(address, signal) {
      const query = namesQuery(address)
      if (!query) return []
      try {
        return (await isServed(signal)) ? await queries.fetch(query, { signal }) : []
      } catch (error) {
        signal.throwIfAborted()
        throw namesForAddressFailed({}, error)
      }
    },
    cached(address) {
      const query = namesQuery(address)
      const known = query && queries.known(query)
      return known && { address, ens: known.data, timestamp: known.at }
    },
    async register(parameters) {
      const { registerName } = await loadRegistering()
      parameters.signal.throwIfAborted()
      const query = namesQuery(`${getAccount(core.store.getState(), 'eip155').address}`)
      await registerName({ core, data, readZone: names.readZone }, parameters)
      // Whoever has read the names of the address reads this one among them, not those of before for 5 min.
      if (query && queries.known(query))
        await queries.fetch(query, { signal: core.lifetime, forced: true }).catch(() => {})
      // The server has said whose it is: that the account does not tell yet is no failure of taking it.
      await identity.refresh(core.lifetime).catch(() => {})
    },
    destroy: () => queries.destroy(),
  }
  return names
}
