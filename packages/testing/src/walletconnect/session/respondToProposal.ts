import { hex } from '@scure/base'
import { PeerError, peerRefusals } from '../peer/PeerError'
import { createKeyPair, deriveKey, topicOf } from '../wire/KeyPair'
import { methodRule } from '../wire/methodRules'
import { parseProposal } from '../wire/Proposal'
import { chainsOf, type SessionNamespaces } from '../wire/SessionNamespace'
import { breakSettlement } from './breakSettlement'
import { grantNamespaces } from './grantNamespaces'
import type { Responder } from './Reply'
import { type SessionContext, weekAhead } from './SessionContext'

const { reject, autoReject } = methodRule('wc_sessionPropose')
const relay = { protocol: 'irn' } as const

const refuse = (error: PeerError, tag: number | undefined) =>
  ({ kind: 'answer', outcome: { error }, ...(tag === undefined ? {} : { delivery: { tag } }) }) as const

/** Answers `wc_sessionPropose`: asks the owner, then makes the session key, says yes and settles. */
export const respondToProposal =
  (context: SessionContext): Responder =>
  async (request, fault) => {
    const proposal = parseProposal(request.params)
    if (proposal.expiry !== undefined && proposal.expiry * 1000 <= context.clock.now()) return { kind: 'none' }
    const granted = await grantNamespaces(proposal, context.accounts)
    if (granted instanceof PeerError) return refuse(granted, autoReject)

    const dapp = proposal.proposer.metadata
    const { required, optional } = proposal
    const answer = await context.questions.ask({ kind: 'proposal', dapp, required, optional, namespaces: granted })
    if (!answer.approved) {
      const no = peerRefusals.userRejected()
      return refuse(new PeerError(answer.code ?? no.code, answer.message ?? no.message), reject)
    }

    const own = createKeyPair()
    const key = deriveKey(own, hex.decode(proposal.proposer.publicKey))
    const sessionTopic = topicOf(key)
    context.peer.addKey(sessionTopic, key)
    const namespaces = answer.namespaces ?? granted
    const expiry = weekAhead(context.clock)
    const publicKey = hex.encode(own.publicKey)
    const honest = { relay, controller: { publicKey, metadata: context.metadata() }, namespaces, expiry }
    const settlement = fault?.kind === 'bad-settlement' ? breakSettlement(honest, fault.violation) : honest
    const prepared = context.peer.prepare(sessionTopic, 'wc_sessionSettle', settlement)
    const result = { relay, responderPublicKey: publicKey }
    context.sessions.put({
      topic: sessionTopic,
      pairingTopic: request.topic,
      dapp,
      namespaces,
      expiry,
      acknowledged: false,
    })

    const watchSettlement = () => {
      prepared.answer().then(
        () => context.sessions.change(sessionTopic, { acknowledged: true }),
        // The dapp refused what was settled: there is no session.
        () => context.forget(sessionTopic),
      )
    }
    const settle = async () => {
      watchSettlement()
      const { request: tag, ttl, prompt } = methodRule('wc_sessionSettle')
      await context.link.publish({ topic: sessionTopic, message: prepared.message, tag, ttl, prompt })
    }
    const answerHere = () => context.peer.answer(request, { result })

    if (context.approvalForm === 'wc_approveSession' && (fault === undefined || fault.kind === 'bad-settlement')) {
      const send = async () => {
        watchSettlement()
        context.link.remember(sessionTopic)
        await context.link.request('wc_approveSession', {
          pairingTopic: request.topic,
          sessionTopic,
          sessionProposalResponse: context.peer.seal(request.topic, { id: request.id, jsonrpc: '2.0', result }),
          sessionSettlementRequest: prepared.message,
          ttl: 300,
          correlationId: request.id,
          ...approvedParts(namespaces),
        })
      }
      return { kind: 'answer', outcome: { result }, send }
    }
    await context.link.subscribe(sessionTopic)
    if (fault?.kind === 'never-settle') return { kind: 'answer', outcome: { result } }
    if (fault?.kind === 'settle-first') {
      const send = async () => {
        await settle()
        await answerHere()
      }
      return { kind: 'answer', outcome: { result }, send }
    }
    return { kind: 'answer', outcome: { result }, after: settle }
  }

const approvedParts = (namespaces: SessionNamespaces) => ({
  approvedChains: chainsOf(namespaces),
  approvedMethods: [...new Set(Object.values(namespaces).flatMap(({ methods }) => methods))],
  approvedEvents: [...new Set(Object.values(namespaces).flatMap(({ events }) => events))],
})
