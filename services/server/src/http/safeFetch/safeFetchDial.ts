import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { SafeFetchError } from './SafeFetchError'

/** Addresses of a host name, asked once; who waits ends with the signal. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/** Opens an encrypted connection to `address`, which `host` was resolved to; the certificate must be `host`'s. */
export type Dial = (address: string, host: string, signal: AbortSignal) => Promise<Duplex>

/** The resolver of the machine, for names an operator chose: nothing ends what it began, and few names are looked up at a time. */
export const systemResolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

export interface PinnedDialParameters {
  readonly port?: number | undefined
  /** Certificates to trust in place of the machine's. */
  readonly authorities?: string | undefined
}

/** Connects to the pinned address and nowhere else. */
export const createPinnedDial =
  ({ port = 443, authorities }: PinnedDialParameters = {}): Dial =>
  async (address, host, signal) => {
    const socket = connect({ host: address, port, servername: host, ALPNProtocols: ['http/1.1'], ca: authorities })
    try {
      await once(socket, 'secureConnect', { signal })
      if (isSame(socket.remoteAddress ?? '', address)) return socket
      throw new SafeFetchError('not-global', 'The connection went to another address than the one checked.')
    } catch (error) {
      // It may still fail by itself, and nobody listens any more.
      socket.on('error', () => {}).destroy()
      throw error
    }
  }

/** Whether a socket's remote address is the one that was checked, however the two are spelled. */
export const isSame = (remote: string, checked: string): boolean =>
  ipaddr.isValid(remote) && ipaddr.process(remote).toNormalizedString() === ipaddr.process(checked).toNormalizedString()
