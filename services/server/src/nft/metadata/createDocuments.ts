import type { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock/Clock'
import { SafeFetchError, type SafeFetchFault } from '../../http/safeFetch/SafeFetchError'
import type { SafeFetch } from '../../http/safeFetch/safeFetch'
import { decodeDataUri } from '../../media/decodeDataUri'
import { lastUsed } from '../../sharing/lastUsed'
import { type Circuit, createCircuit } from '../../upstream/createCircuit'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Ipfs } from './createIpfs'

/** Hosts, and what names documents at them, of which it is known whether they answer. */
const mostKnown = 2_000
/**
 * Faults of the host itself, not of the document: who names documents of a host that many share chooses how each of them fails. A gateway
 * that finds nothing searches until the time is over, one request may be hung up on, a redirect leads to where nobody is.
 */
const away: readonly SafeFetchFault[] = ['unresolved', 'unreachable']
/**
 * Statuses by which a host asks to be left alone. Of a host that many share each may answer so for their own documents: it is left
 * alone by who named those, a contract, which nobody else can speak for.
 */
const resting: readonly number[] = [429, 503]

/** What stands at the addresses that contracts and documents name. */
export interface Documents {
  /**
   * The bytes at a `data:`, `ipfs:` or web address; nothing where there are none, or more than `most`.
   *
   * @param by what names it and cannot be had by a stranger: the contract of an item
   * @throws UpstreamError or SafeFetchError where it may be had later.
   */
  read(address: string, most: number, by: string): Promise<Uint8Array | undefined>
}

interface Parameters {
  readonly ipfs: Pick<Ipfs, 'read'>
  readonly fetch: SafeFetch
  readonly clock: Clock
}

export function createDocuments({ ipfs, fetch, clock }: Parameters): Documents {
  const hosts = lastUsed<Circuit>(mostKnown)
  const namers = lastUsed<Circuit>(mostKnown)
  const circuitOf = (circuits: LRUCache<string, Circuit>, key: string) => {
    const circuit = circuits.get(key) ?? createCircuit(clock)
    circuits.set(key, circuit)
    return circuit
  }

  async function readWeb(address: string, most: number, by: string): Promise<Uint8Array | undefined> {
    if (!URL.canParse(address)) return undefined
    const { hostname } = new URL(address)
    const [host, named] = [circuitOf(hosts, hostname), circuitOf(namers, `${by} ${hostname}`)]
    if ([host, named].some((circuit) => circuit.state().state !== 'ready')) throw new UpstreamError('resting')
    try {
      const { status, body } = await fetch(address, { most })
      host.succeeded()
      if (resting.includes(status)) named.failed()
      else named.succeeded()
      if (resting.includes(status) || status >= 500) throw new UpstreamError('failing')
      return status === 200 ? body : undefined
    } catch (error) {
      if (error instanceof SafeFetchError && away.includes(error.fault)) host.failed()
      throw error
    }
  }

  return {
    async read(address, most, by) {
      if (/^data:/i.test(address)) return decodeDataUri(address, most)
      if (/^ipfs:/i.test(address)) return ipfs.read(address, most)
      return /^https?:/i.test(address) ? readWeb(address, most, by) : undefined
    },
  }
}
