import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock/Clock'
import { SafeFetchError, type SafeFetchFault } from '../../http/safeFetch/SafeFetchError'
import type { SafeFetch } from '../../http/safeFetch/safeFetch'
import { type Circuit, createCircuit } from '../../upstream/createCircuit'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Ipfs } from './createIpfs'
import { decodeDataUri } from './decodeDataUri'

/** Hosts of which it is known whether they answer. */
const mostHosts = 2_000
/**
 * Faults of the host, not of the document: who names documents of a host that many share chooses how each of them fails. A gateway
 * that finds nothing searches until the time is over, and says of what it cannot put together that itself, or who is behind it, failed.
 */
const unwell: readonly SafeFetchFault[] = ['unresolved', 'unreachable']
/** Statuses by which a host asks to be left alone. */
const resting: readonly number[] = [429, 503]

/** What stands at the addresses that contracts and documents name. */
export interface Documents {
  /**
   * The bytes at a `data:`, `ipfs:` or web address; nothing where there are none, or more than `most`.
   *
   * @throws UpstreamError or SafeFetchError where it may be had later.
   */
  read(address: string, most: number): Promise<Uint8Array | undefined>
}

interface Parameters {
  readonly ipfs: Pick<Ipfs, 'read'>
  readonly fetch: SafeFetch
  readonly clock: Clock
}

export function createDocuments({ ipfs, fetch, clock }: Parameters): Documents {
  const circuits = new LRUCache<string, Circuit>({ max: mostHosts })
  const circuitOf = (host: string) => {
    const circuit = circuits.get(host) ?? createCircuit(clock)
    circuits.set(host, circuit)
    return circuit
  }

  async function readWeb(address: string, most: number): Promise<Uint8Array | undefined> {
    if (!URL.canParse(address)) return undefined
    const circuit = circuitOf(new URL(address).hostname)
    if (circuit.state().state !== 'ready') throw new UpstreamError('resting')
    try {
      const { status, body } = await fetch(address, { most })
      if (resting.includes(status)) circuit.failed()
      else circuit.succeeded()
      if (resting.includes(status) || status >= 500) throw new UpstreamError('failing')
      return status === 200 ? body : undefined
    } catch (error) {
      if (error instanceof SafeFetchError && unwell.includes(error.fault)) circuit.failed()
      throw error
    }
  }

  return {
    async read(address, most) {
      if (/^data:/i.test(address)) return decodeDataUri(address, most)
      if (/^ipfs:/i.test(address)) return ipfs.read(address, most)
      return /^https?:/i.test(address) ? readWeb(address, most) : undefined
    },
  }
}
