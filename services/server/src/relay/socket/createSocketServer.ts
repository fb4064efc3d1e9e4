import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { refuseUpgrade } from '../../http/answer/refuseUpgrade'
import { createReadVisitor } from '../../http/request/readVisitor'
import type { Services } from '../../noun/Services'
import type { CountLimit } from '../../sharing/createLimitCounter'
import { mostWaiting } from '../../sharing/mostWaiting'
import type { Admitted, Credentials } from '../auth/createAdmission'
import { refusalCode } from '../auth/Refusal'
import type { RelayLimits } from '../limits'
import type { Budget } from '../methods/createBudget'
import type { ClientSocket } from './ClientSocket'
import { closeSoon } from './closeSoon'
import { createClientSocket } from './createClientSocket'
import type { ClientSockets } from './createClientSockets'
import { createConnections } from './createConnections'
import { createReading, type Reading } from './createReading'
import { goingCode } from './drainSockets'
import { readUpgrade, type Upgrade } from './readUpgrade'

/** Close code of those who may come back when there are fewer. */
const laterCode = 1013

interface Tools {
  readonly services: Pick<Services, 'config' | 'clock' | 'log' | 'queue' | 'shared'>
  readonly limits: RelayLimits
  readonly budget: Pick<Budget, 'carry'>
  readonly sockets: ClientSockets
  admit(credentials: Credentials): Promise<Admitted>
  readonly countLimit: CountLimit
  isDraining(): boolean
  opened(raw: WebSocket, socket: ClientSocket, reading: Reading): void
  closed(socket: ClientSocket): void
}

interface Asked {
  readonly request: IncomingMessage
  readonly duplex: Duplex
  readonly head: Buffer
}

interface Accepted {
  readonly socket: WebSocket
  readonly reading: Reading
}

/** Takes upgrades; every refusal is told by close code after accepting, because clients cannot see another. */
export function createSocketServer(tools: Tools): {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
} {
  const { services, limits, budget, sockets, admit, countLimit, isDraining, opened, closed } = tools
  const { config, clock, log, queue, shared } = services
  const readVisitor = createReadVisitor(config, clock)
  const connections = createConnections(limits)
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false })

  /** Lets nobody in; what was sent meanwhile is read and dropped, else the closing would wait behind it. */
  const turnAway = ({ socket, reading }: Accepted, code: number, reason: string) => {
    closeSoon(socket, clock, { code, reason })
    reading.release('admission')
  }
  const enter = async (accepted: Accepted, upgrade: Upgrade) => {
    const { socket, reading } = accepted
    const { group } = upgrade
    if (isDraining()) return turnAway(accepted, goingCode, 'Going away')
    const taken = await shared.take(`relay:handshake:${group}`, limits.handshakes)
    if (!taken.allowed) {
      countLimit('handshakes of this address')
      return turnAway(accepted, laterCode, 'Too many connections of this address')
    }
    const admitted = await admit(upgrade)
    if (admitted.kind === 'refused') {
      log.info('a client was refused', { reason: admitted.reason })
      return turnAway(accepted, refusalCode, admitted.reason)
    }
    const full = sockets.full(group)
    if (full) {
      countLimit(`sockets of this ${full}`)
      return turnAway(accepted, laterCode, `Too many sockets of this ${full}`)
    }
    if (socket.readyState !== socket.OPEN) return
    const clientSocket = createClientSocket({ ...admitted, socket, group, clock, limits, budget })
    sockets.add(clientSocket)
    socket.on('close', () => {
      sockets.remove(clientSocket)
      closed(clientSocket)
    })
    opened(socket, clientSocket, reading)
    reading.release('admission')
  }

  const answer = (upgrade: Upgrade, { request, duplex, head }: Asked) => {
    if (duplex.destroyed) return
    const full = connections.enter(upgrade.group, duplex)
    if (full) countLimit(`connections of this ${full}`)
    if (full === 'address') return refuseUpgrade(duplex, clock, '429 Too Many Requests')
    if (full === 'process') return refuseUpgrade(duplex, clock, '503 Service Unavailable')
    server.handleUpgrade(request, duplex, head, (socket) => {
      const reading = createReading({ socket, duplex, group: upgrade.group, queue })
      // What a client sends before it is let in waits.
      reading.hold('admission')
      // Broken frames and lost connections end in `close`, with the code that `ws` chose.
      socket.on('error', () => {})
      const accepted = { socket, reading }
      void enter(accepted, upgrade).catch((error: Error) => {
        log.error('a client could not be let in', { error: error.name })
        turnAway(accepted, laterCode, 'The relay cannot do this right now')
      })
    })
  }

  return {
    upgrade(request, duplex, head) {
      // A lost connection before the handshake is nobody's loss.
      duplex.on('error', () => {})
      if (!/^\/(\?|$)/.test(request.url ?? '/')) return refuseUpgrade(duplex, clock, '404 Not Found')
      const fail = (error: Error) => {
        log.error('an upgrade could not be read', { error: error.name })
        refuseUpgrade(duplex, clock, '503 Service Unavailable')
      }
      readUpgrade(request, readVisitor)
        .then((upgrade) => {
          if (queue.waiting(upgrade.group) >= mostWaiting) {
            countLimit('upgrades of an address that wait')
            return refuseUpgrade(duplex, clock, '429 Too Many Requests')
          }
          queue.run(upgrade.group, () => {
            try {
              answer(upgrade, { request, duplex, head })
            } catch (error) {
              // Nobody above this hears it.
              fail(error as Error)
            }
          })
        })
        .catch(fail)
    },
  }
}
