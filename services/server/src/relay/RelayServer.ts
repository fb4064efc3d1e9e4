import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RequestFacts } from '../http/Api'

/** The relay as the public port sees it. */
export interface RelayServer {
  /** Takes over a WebSocket upgrade of path `/`; refusals are told by close code after accepting. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** `POST /rpc`: the same JSON-RPC without a socket. */
  rpc(request: Request, visitor: Pick<RequestFacts, 'address' | 'origin'>): Promise<Response>
  /** What `/readyz` says of it. */
  health(): { readonly status: 'ready' | 'degraded'; readonly sockets: number }
  /** Tells every socket to go elsewhere (1012), each after a random part of `within` milliseconds; resolves when all are gone. */
  drain(within: number): Promise<void>
  close(): Promise<void>
}
