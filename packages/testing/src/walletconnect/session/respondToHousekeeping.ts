import { peerRefusals } from '../peer/PeerError'
import type { Reply, Responder } from './Reply'
import type { SessionContext } from './SessionContext'

const yes: Reply = { kind: 'answer', outcome: { result: true } }

/** Answers what needs no owner: pings, goodbyes and what only a wallet may send. */
export const respondToHousekeeping =
  (context: SessionContext): Responder =>
  async ({ topic, method }) => {
    switch (method) {
      case 'wc_sessionPing':
      case 'wc_pairingPing':
      case 'wc_pairingExtend':
        return yes
      case 'wc_sessionDelete':
      case 'wc_pairingDelete':
        return { ...yes, after: () => context.forget(topic) }
      default:
        return { kind: 'answer', outcome: { error: peerRefusals.methodUnsupported(method) }, delivery: { tag: 0 } }
    }
  }
