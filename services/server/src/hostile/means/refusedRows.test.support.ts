import { randomUUID } from 'node:crypto'
import { newTopic } from '../../relay/fake/openClient.test.support'
import { onSockets } from '../hostileSocket.test.support'
import type { Means } from '../Means.test.support'

/** Words by which the relay behind the bridge of the tests knows what it refuses, and how. */
export const refusedWords = { forGood: 'refuse me ', forNow: 'later, please ', byHangingUp: 'hang up on me ' } as const

/** A dapp whose messages the relay behind the bridge does not take. */
export const refusedRows: Means = {
  name: 'messages the relay behind refuses',
  finding: 'S2',
  attack: onSockets(2, async (socket, { note, random }) => {
    const topic = newTopic()
    const word =
      random() < 0.01 ? refusedWords.byHangingUp : random() < 0.5 ? refusedWords.forNow : refusedWords.forGood
    const publish = (tag: number) =>
      socket.call('irn_publish', { topic, message: word + randomUUID(), ttl: 2_592_000, tag, prompt: true })
    // A proposal makes it a dapp, whose messages are passed on.
    note(await publish(1100))
    note(await publish(1108))
  }),
}
