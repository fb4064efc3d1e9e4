import { bytesOf } from '../mailbox/insertMessages'
import { overRate } from '../wire/RpcError'
import { type Publication, readFields, readList, readPublication } from '../wire/readParams'
import type { Answer, Caller, Method } from './Caller'
import type { MethodTools } from './MethodTools'

/** Seconds after which a full mailbox may have room again. */
const fullRetry = 60

/** Stores envelopes; the answer is given after the commit and before anybody is told of them. */
export async function publishAll(
  { limits, shared, post, hints, budget, mailQuota, bridge }: MethodTools,
  { clientId, projectId, group }: Caller,
  publications: readonly Publication[],
): Promise<Answer> {
  budget.work(group, publications.length)
  const rate = { ...limits.publishes, cost: publications.length }
  const taken = await shared.take(`relay:publish:${clientId}`, rate)
  if (!taken.allowed) throw overRate('publishes of this client', taken.retryAfter)
  const senderGroup = mailQuota.tagOf(group)
  const bytes = publications.reduce((sum, publication) => sum + bytesOf(publication) + limits.rowBytes, 0)
  const full = await mailQuota.take({ projectId, tag: senderGroup, bytes })
  if (full) throw overRate(`mailboxes of this ${full}`, fullRetry)
  const outward = bridge
    ? await Promise.all(publications.map(({ tag }) => bridge.passesOn({ id: clientId, group: senderGroup }, tag)))
    : []
  const kept = await Promise.all(
    publications.map((one, place) =>
      post.insert({ ...one, sender: clientId, senderGroup, projectId, upstream: outward[place] ?? false }),
    ),
  )
  const afterwards = () => {
    if (kept.some((outcome) => outcome.kind === 'stored' && outcome.upstream)) bridge?.wake()
    for (const [place, { topic }] of publications.entries()) {
      const outcome = kept[place]
      if (outcome?.kind === 'stored') hints.stored(topic, outcome.row, clientId)
    }
  }
  if (!kept.some(({ kind }) => kind === 'full')) return { result: true, afterwards }
  afterwards()
  throw overRate('the mailbox of this topic', fullRetry)
}

export const publish =
  (tools: MethodTools): Method =>
  async (caller, params) =>
    publishAll(tools, caller, [readPublication(params, tools.limits)])

export const batchPublish =
  (tools: MethodTools): Method =>
  async (caller, params) => {
    const messages = readList(readFields(params).messages, 'messages', { batch: tools.limits.publishes.limit })
    return publishAll(
      tools,
      caller,
      messages.map((one) => readPublication(one, tools.limits)),
    )
  }
