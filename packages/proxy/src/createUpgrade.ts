import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { visitorHeader } from '@latchkey/protocol/visitor'
import type { Seal } from './createFetch'
import { ownOrigin } from './ownOrigin'
import type { Settings } from './ProxyOptions'

const handshake = 10_000

/** Headers of a WebSocket handshake; everything else stays behind. */
const up = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol']
const down = ['sec-websocket-accept', 'sec-websocket-protocol']

/** Joins a socket of a page to the relay; Node only. Upgrades of other paths are left to the site. */
export function createUpgrade(
  settings: Settings,
  seal: Seal,
): (request: IncomingMessage, socket: Duplex, head: Uint8Array) => boolean {
  return (request, socket, head) => {
    const [path = '', query] = (request.url ?? '/').split('?', 2)
    if (path !== settings.path && path !== `${settings.path}/`) return false
    // Either end may vanish at any time; both are destroyed together below.
    socket.on('error', () => {})
    const end = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    const { origin } = request.headers
    const site = ownOrigin(settings.origins, { origin, fetchSite: [request.headers['sec-fetch-site']].flat()[0] })
    const isWebSocket = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket'
    if (!isWebSocket) end('400 Bad Request')
    else if (site === undefined) end('403 Forbidden')
    else
      join({ settings, seal, site, request, socket, head, query }).catch(() => {
        // Nothing was answered yet: the page's client tries again.
        end('502 Bad Gateway')
      })
    return true
  }
}

interface Join {
  readonly settings: Settings
  readonly seal: Seal
  readonly site: string
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Uint8Array
  readonly query: string | undefined
}

async function join({ settings, seal, site, request, socket, head, query }: Join): Promise<void> {
  const { upstream, clientAddress } = settings
  const named = clientAddress(new Request(new URL(request.url ?? '/', site), { headers: textHeaders(request) }))
  const address = named ?? request.socket.remoteAddress ?? ''
  const { request: open } = await (upstream.protocol === 'https:' ? import('node:https') : import('node:http'))
  const headers: Record<string, string> = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    [visitorHeader]: await seal({ address, origin: site }),
  }
  for (const name of up) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  // Who left while they were sealed is asked nothing for.
  if (socket.destroyed) return
  const target = new URL(query === undefined ? '' : `?${query}`, upstream)
  const outgoing = open(target, { method: 'GET', headers, timeout: handshake })
  outgoing.end()
  // Who leaves while the relay is asked is heard before the two are joined.
  const leave = () => outgoing.destroy()
  socket.once('close', leave)
  const { answer, far, rest } = await upgraded(outgoing)
  socket.off('close', leave)
  const lines = down.flatMap((name) =>
    typeof answer.headers[name] === 'string' ? [`${name}: ${answer.headers[name]}`] : [],
  )
  socket.write(
    ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', ...lines, '', ''].join('\r\n'),
  )
  socket.write(rest)
  far.write(head)
  // An end that fails also closes, and takes the other with it; the page's is listened to since it came.
  far.on('error', () => {})
  for (const [one, other] of [
    [socket, far],
    [far, socket],
  ] as const) {
    one.on('close', () => other.destroy())
    one.pipe(other)
  }
}

function upgraded(
  outgoing: ClientRequest,
): Promise<{ readonly answer: IncomingMessage; readonly far: Duplex; readonly rest: Uint8Array }> {
  return new Promise((resolve, reject) => {
    outgoing.once('upgrade', (answer, far, rest) => {
      // The handshake was in time; from here on silence is the relay's own matter.
      far.setTimeout(0)
      resolve({ answer, far, rest })
    })
    outgoing.once('response', (answer) => {
      answer.destroy()
      reject(new Error(`answered ${answer.statusCode}`))
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('too slow')))
    outgoing.once('error', reject)
  })
}

function textHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
