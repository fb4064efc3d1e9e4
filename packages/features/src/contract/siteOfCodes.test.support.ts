import { rpcUnreachable } from '@latchkey/protocol/errors'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'

const ids = [1, 10, 8453] as const

/** A site on the networks 1, 10 and 8453, the first in use, which say that of the code of any address; `away` is a node that is down. */
export const siteOfCodes = (codes: Readonly<Record<number, unknown>>) =>
  openSite({
    adapters: [fakeAdapter()],
    networks: [network(1), network(10), network(8453)],
    transports: Object.fromEntries(
      ids.map((id) => [
        `eip155:${id}`,
        async () => {
          if (codes[id] === 'away') throw rpcUnreachable({ chainId: `eip155:${id}` })
          return codes[id] ?? '0x'
        },
      ]),
    ),
  })
