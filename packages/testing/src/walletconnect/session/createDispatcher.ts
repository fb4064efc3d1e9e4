import type { Faults } from '../../faults/createFaults'
import { readFields, readText } from '../../wallet/readFields'
import type { PeerRequest } from '../peer/createPeer'
import { PeerError } from '../peer/PeerError'
import type { WalletFault } from '../peer/WalletFault'
import type { LoggedPeerRequest } from '../WalletConnectWallet'
import type { Reply, Responder } from './Reply'
import { respondToHousekeeping } from './respondToHousekeeping'
import { respondToProposal } from './respondToProposal'
import { respondToRequest } from './respondToRequest'
import { respondToSignIn } from './respondToSignIn'
import type { SessionContext } from './SessionContext'

interface Parameters {
  readonly context: SessionContext
  readonly faults: Faults<WalletFault>
  readonly knowsSignIn: boolean
  /** Methods a pairing's URI announced. */
  methodsOf(topic: string): readonly string[]
}

/** Leads every request of the dapp to what answers it, past the faults a test asked for. */
export interface Dispatcher {
  take(request: PeerRequest): void
  log(): readonly LoggedPeerRequest[]
}

export function createDispatcher({ context, faults, knowsSignIn, methodsOf }: Parameters): Dispatcher {
  const proposal = respondToProposal(context)
  const housekeeping = respondToHousekeeping(context)
  const responders: Readonly<Record<string, Responder>> = {
    wc_sessionPropose: async (request, fault) =>
      knowsSignIn && methodsOf(request.topic).includes('wc_sessionAuthenticate')
        ? { kind: 'none' }
        : proposal(request, fault),
    wc_sessionRequest: respondToRequest(context),
    ...(knowsSignIn ? { wc_sessionAuthenticate: respondToSignIn(context) } : {}),
  }
  let log: readonly LoggedPeerRequest[] = []

  const settle = (request: PeerRequest, outcome: LoggedPeerRequest['outcome']) => {
    log = log.map((entry) => (entry.id === request.id && entry.topic === request.topic ? { ...entry, outcome } : entry))
  }

  const serve = async (request: PeerRequest): Promise<void> => {
    const fault = faults.take(request.method, innerMethod(request))
    if (fault?.kind === 'never-answer') return settle(request, 'ignored')
    const reply = forced(fault) ?? (await (responders[request.method] ?? housekeeping)(request, fault))
    if (reply.kind === 'none') return settle(request, 'ignored')
    if (fault?.kind === 'answer-late') await new Promise<void>((resolve) => context.clock.after(fault.ms, resolve))
    settle(request, 'error' in reply.outcome ? { code: reply.outcome.error.code } : 'answered')
    await deliver(request, reply, fault)
  }

  const deliver = async (request: PeerRequest, reply: Extract<Reply, { kind: 'answer' }>, fault?: WalletFault) => {
    const answer = () => context.peer.answer(request, reply.outcome, reply.delivery)
    await reply.before?.()
    if (fault?.kind === 'malformed-envelope') {
      const bytes = crypto.getRandomValues(new Uint8Array(120))
      bytes[0] = 0
      await context.peer.publishRaw(request.topic, btoa(String.fromCharCode(...bytes)), 1109)
      return
    }
    await (reply.send ?? answer)()
    if (fault?.kind === 'answer-twice') await answer()
    await reply.after?.()
  }

  return {
    take(request) {
      // A request that comes again was answered already, or is being answered.
      if (log.some(({ id, topic }) => id === request.id && topic === request.topic)) return
      const { topic, id, method, params } = request
      log = [...log, { topic, id, method, params, outcome: 'pending' as const }].slice(-500)
      serve(request).catch((error: unknown) => {
        // What a dapp sent could not be read, or the wallet was destroyed meanwhile.
        settle(request, { code: error instanceof PeerError ? error.code : -32_603 })
      })
    },
    log: () => log,
  }
}

const innerMethod = ({ params }: PeerRequest): string => readText(readFields(readFields(params).request).method) ?? ''

/** Faults that answer without doing anything. */
function forced(fault: WalletFault | undefined): Reply | undefined {
  if (fault?.kind === 'fail') {
    const error = new PeerError(fault.code, fault.message ?? `Error ${fault.code}.`, fault.data)
    return { kind: 'answer', outcome: { error } }
  }
  return fault?.kind === 'answer-with' ? { kind: 'answer', outcome: { result: fault.result } } : undefined
}
