import { messageFields } from '../wire/frames'
import { readFields, readList, readTopic } from '../wire/readParams'
import type { Answer, Caller, Method } from './Caller'
import type { MethodTools } from './MethodTools'

async function fetchAll({ post }: MethodTools, { clientId }: Caller, topics: readonly string[]): Promise<Answer> {
  const { messages, hasMore } = await post.fetch(clientId, topics)
  return { result: { messages: messages.map(messageFields), hasMore } }
}

export const fetchMessages =
  (tools: MethodTools): Method =>
  async (caller, params) =>
    fetchAll(tools, caller, [readTopic(readFields(params).topic)])

export const batchFetchMessages =
  (tools: MethodTools): Method =>
  async (caller, params) => {
    const topics = readList(readFields(params).topics, 'topics', tools.limits)
    return fetchAll(tools, caller, [...new Set(topics.map((topic) => readTopic(topic)))])
  }
