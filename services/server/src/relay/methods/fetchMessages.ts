import type { Fetched } from '../mailbox/Fetched'
import { messageFields } from '../wire/frames'
import { overRate } from '../wire/RpcError'
import { readFields, readTopic, readTopics } from '../wire/readParams'
import type { Answer, Caller, Method } from './Caller'
import type { MethodTools } from './MethodTools'

/** Resolves when one of the topics may hold something new, the caller went away, or after `ms`; answers whether it was the first. */
function somethingNew({ clock, hints }: MethodTools, topics: readonly string[], signal: AbortSignal, ms: number) {
  return new Promise<boolean>((resolve) => {
    const end = (isHinted: boolean) => {
      cancel()
      stop()
      signal.removeEventListener('abort', done)
      resolve(isHinted)
    }
    const done = () => end(false)
    const cancel = clock.after(ms, done)
    const stop = hints.watch(topics, () => end(true))
    signal.addEventListener('abort', done)
  })
}

/** Seconds after which a long fetch that found no room among those that wait is worth repeating. */
const retryAfter = 5

async function look(
  { post }: MethodTools,
  { clientId, group, signal }: Caller,
  topics: readonly string[],
): Promise<Fetched> {
  const fetched = await post.fetch(clientId, topics, group, signal)
  if (!fetched) throw overRate('long fetches of this address', retryAfter)
  return fetched
}

async function fetchAll(tools: MethodTools, caller: Caller, topics: readonly string[]): Promise<Answer> {
  const { budget, clock, limits } = tools
  const { group, longPoll = 0, signal } = caller
  budget.work(group, topics.length)
  const until = clock.now() + longPoll
  let fetched = await look(tools, caller, topics)
  while (fetched.messages.length === 0 && clock.now() < until && !signal.aborted) {
    // Hints can be lost: it looks by itself as often as sockets are looked after.
    const isHinted = await somethingNew(tools, topics, signal, Math.min(until - clock.now(), limits.pollEvery))
    // What the client published itself is nothing new to it, and would make it look at all of them each time.
    if (isHinted) budget.work(group, topics.length)
    if (!signal.aborted) fetched = await look(tools, caller, topics)
  }
  return { result: { messages: fetched.messages.map(messageFields), hasMore: fetched.hasMore } }
}

export const fetchMessages =
  (tools: MethodTools): Method =>
  async (caller, params) =>
    fetchAll(tools, caller, [readTopic(readFields(params).topic)])

export const batchFetchMessages =
  (tools: MethodTools): Method =>
  async (caller, params) =>
    fetchAll(tools, caller, [...new Set(readTopics(params, tools.limits))])
