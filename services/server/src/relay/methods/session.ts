import { type Publication, readFields, readPublication, readTopic } from '../wire/readParams'
import type { Caller, Method } from './Caller'
import type { MethodTools } from './MethodTools'
import { publishAll } from './publish'
import { subscribeAll } from './subscribe'

/** Seconds, where a client names none. */
const usualTtl = 300
const tags = { propose: 1100, approve: 1101, settle: 1102 } as const

type Fields = Readonly<Record<string, unknown>>

/** Subscribes one topic and publishes envelopes; what is wrong with any of them is told before anything is done. */
async function follow(tools: MethodTools, caller: Caller, topic: string, publications: readonly Publication[]) {
  const subscribed = await subscribeAll(tools, caller, [topic])
  const published = await publishAll(tools, caller, publications)
  return {
    result: true,
    afterwards: () => {
      published.afterwards?.()
      subscribed.afterwards?.()
    },
  }
}

const envelope = ({ limits }: MethodTools, { ttl = usualTtl, attestation }: Fields, fields: Fields) =>
  readPublication({ ttl, attestation, prompt: true, ...fields }, limits)

/** `wc_proposeSession`: listens to the pairing and publishes the proposal there. */
export const proposeSession =
  (tools: MethodTools): Method =>
  async (caller, params) => {
    const fields = readFields(params)
    const topic = readTopic(fields.pairingTopic, 'pairingTopic')
    return follow(tools, caller, topic, [
      envelope(tools, fields, { topic, message: fields.sessionProposal, tag: tags.propose }),
    ])
  }

/** `wc_approveSession`: listens to the session, answers the proposal and publishes the settlement. */
export const approveSession =
  (tools: MethodTools): Method =>
  async (caller, params) => {
    const fields = readFields(params)
    const pairing = readTopic(fields.pairingTopic, 'pairingTopic')
    const session = readTopic(fields.sessionTopic, 'sessionTopic')
    return follow(tools, caller, session, [
      envelope(tools, fields, {
        topic: pairing,
        message: fields.sessionProposalResponse,
        tag: tags.approve,
        prompt: false,
      }),
      envelope(tools, fields, {
        topic: session,
        message: fields.sessionSettlementRequest,
        tag: tags.settle,
        prompt: false,
      }),
    ])
  }
