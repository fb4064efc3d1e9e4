import type { Bridge } from '../bridge/startBridge'
import type { Delivery } from '../delivery/createDelivery'
import type { Post } from '../mailbox/createPost'
import { overRate } from '../wire/RpcError'
import { readFields, readTopic, readTopics } from '../wire/readParams'
import { subscriptionId } from '../wire/subscriptionId'
import type { Answer, Caller, Method } from './Caller'
import type { Budget } from './createBudget'
import type { MethodTools } from './MethodTools'

/** Seconds after which a client at its limit may have left a topic. */
const fullRetry = 60

/** What subscribing works with. */
export interface SubscribeTools {
  readonly post: Pick<Post, 'subscribe' | 'holdsAll'>
  readonly budget: Pick<Budget, 'work' | 'keep' | 'kept'>
  readonly delivery: Pick<Delivery, 'attach'>
  readonly bridge: Pick<Bridge, 'wake'> | undefined
}

/** Keeps subscriptions of a client; what waits is delivered after the answer. */
export async function subscribeAll(
  { post, budget, delivery, bridge }: SubscribeTools,
  { clientId, group, subscriber, signal }: Caller,
  topics: readonly string[],
): Promise<Answer> {
  budget.work(group, topics.length)
  const paid = budget.keep(group, topics.length)
  // Who comes back to what they have needs no room, even where their neighbours took it all.
  if (!paid && !(await post.holdsAll(clientId, topics))) throw overRate('topics of this address', fullRetry)
  const kept = await post.subscribe(clientId, topics, group)
  if (paid) budget.kept(group, kept.filter((one) => one !== 'new').length)
  if (kept.includes('full')) throw overRate('topics of this client', fullRetry)
  return {
    result: topics.map((topic) => subscriptionId(topic, clientId)),
    afterwards() {
      // One that has closed meanwhile was detached already, and nobody would do it again.
      if (subscriber && !signal.aborted) delivery.attach(subscriber, topics)
      bridge?.wake()
    },
  }
}

export const subscribe =
  (tools: SubscribeTools): Method =>
  async (caller, params) => {
    const topic = readTopic(readFields(params).topic)
    const { afterwards } = await subscribeAll(tools, caller, [topic])
    return { result: subscriptionId(topic, caller.clientId), ...(afterwards ? { afterwards } : {}) }
  }

export const batchSubscribe =
  (tools: MethodTools): Method =>
  async (caller, params) =>
    subscribeAll(tools, caller, readTopics(params, tools.limits))
