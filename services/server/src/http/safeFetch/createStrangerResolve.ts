import { Resolver } from 'node:dns/promises'
import { createHostsFile } from './createHostsFile'
import { hasRoute } from './hasRoute'
import type { Resolve } from './safeFetchDial'

/** A second try is for a lost packet; what takes longer than who waits is cancelled. */
const patience = { timeout: 2_000, tries: 2 }

interface Parameters {
  /** Name servers, as `192.0.2.1:5353`; without any those of the machine. */
  readonly servers?: readonly string[]
  /** Names of the operator's own. */
  readonly hostsFile?: string
  /** Whether this machine has a way out by each kind of address. */
  readonly routes?: typeof hasRoute
}

/**
 * Looks up names that strangers chose. The resolver of the machine holds one of the few threads this process has until it gives up, long
 * after nobody waits, and name servers of strangers may never answer: here each is asked over a socket of its own that ends with who waits.
 * Without that resolver the file of hosts is read here, so that an operator's own go on working.
 *
 * https://nodejs.org/api/dns.html#implementation-considerations
 */
export function createStrangerResolve({
  servers = [],
  hostsFile = '/etc/hosts',
  routes = hasRoute,
}: Parameters = {}): Resolve {
  const readHost = createHostsFile(hostsFile)
  return async (host, signal) => {
    const own = await readHost(host)
    if (own.length > 0) return own
    signal.throwIfAborted()
    const resolver = new Resolver(patience)
    if (servers.length > 0) resolver.setServers([...servers])
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel)
    try {
      const [first, second] = (await isIpv4First(routes))
        ? (['resolve4', 'resolve6'] as const)
        : (['resolve6', 'resolve4'] as const)
      // Most hosts have addresses of the first kind: the other is asked for only where there are none.
      const found = await resolver[first](host).catch(whereNone)
      return found.length > 0 || signal.aborted ? found : await resolver[second](host)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/** A name that is there, without addresses of that kind. */
function whereNone(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENODATA') return []
  throw error
}

/** IPv4, unless only IPv6 leads out of this machine. */
const isIpv4First = async (routes: typeof hasRoute): Promise<boolean> =>
  (await routes('udp4')) || !(await routes('udp6'))
