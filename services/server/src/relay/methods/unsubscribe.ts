import { readFields, readList, readTopic } from '../wire/readParams'
import type { Answer, Caller, Method } from './Caller'
import type { MethodTools } from './MethodTools'

/** Ends topics for every socket of the client; which id was named does not matter. */
async function unsubscribeAll(
  { post, budget, hints }: MethodTools,
  { clientId, group }: Caller,
  topics: readonly string[],
): Promise<Answer> {
  budget.work(group, topics.length)
  const held = await post.unsubscribe(clientId, topics, group)
  budget.kept(group, held.filter(Boolean).length)
  // Of what it did not hold there is nothing to tell.
  for (const [place, topic] of topics.entries()) if (held[place]) hints.left(topic, clientId)
  return { result: true }
}

export const unsubscribe =
  (tools: MethodTools): Method =>
  async (caller, params) =>
    unsubscribeAll(tools, caller, [readTopic(readFields(params).topic)])

export const batchUnsubscribe =
  (tools: MethodTools): Method =>
  async (caller, params) => {
    const subscriptions = readList(readFields(params).subscriptions, 'subscriptions', tools.limits)
    return unsubscribeAll(
      tools,
      caller,
      subscriptions.map((one) => readTopic(readFields(one, 'a subscription').topic)),
    )
  }
