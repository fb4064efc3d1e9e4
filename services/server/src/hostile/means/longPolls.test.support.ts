import { clientIdentity, tokenOf } from '../../relay/fake/clientIdentity.test.support'
import { newTopic } from '../../relay/fake/openClient.test.support'
import { ask } from '../ask.test.support'
import { type Means, repeat } from '../Means.test.support'
import { relayOf } from '../Target.test.support'

/** Fetches over HTTP that wait for messages which never come, each under a key of its own. */
export const longPolls: Means = {
  name: 'fetches that wait',
  finding: 'S5',
  attack: (attacker) =>
    repeat(attacker, 30, async () => {
      const token = tokenOf(clientIdentity(), { now: Date.now(), aud: relayOf(attacker.target) })
      const body = { id: 1, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic: newTopic() } }
      attacker.note(await ask(attacker, { path: `/rpc?auth=${token}`, body }))
    }),
}
