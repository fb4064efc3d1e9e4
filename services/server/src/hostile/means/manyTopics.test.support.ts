import { newTopic } from '../../relay/fake/openClient.test.support'
import { onSockets } from '../hostileSocket.test.support'
import type { Means } from '../Means.test.support'

const batch = 500

/** Batches of topics nobody had before: subscribed, left, fetched. */
export const manyTopics: Means = {
  name: 'batches of topics',
  finding: 'S5, S6',
  attack: onSockets(8, async (socket, { note }) => {
    const topics = Array.from({ length: batch }, newTopic)
    const subscriptions = topics.map((topic) => ({ topic, id: '' }))
    const outcomes = await Promise.all([
      socket.call('irn_batchSubscribe', { topics }),
      socket.call('irn_batchUnsubscribe', { subscriptions }),
      socket.call('irn_batchFetchMessages', { topics }),
    ])
    for (const outcome of outcomes) note(outcome)
  }),
}
