import { randomBytes } from 'node:crypto'
import { newTopic } from '../../relay/fake/openClient.test.support'
import { onSockets } from '../hostileSocket.test.support'
import type { Means } from '../Means.test.support'

/** The largest messages there are, for the longest time, that nobody fetches. */
export const fullMailboxes: Means = {
  name: 'mailboxes that nobody empties',
  finding: 'S3',
  attack: onSockets(4, async (socket, { note }) => {
    const message = randomBytes(8).toString('hex') + 'x'.repeat(500_000)
    note(await socket.call('irn_publish', { topic: newTopic(), message, ttl: 2_592_000, tag: 1108 }))
  }),
}
