import { clientIdentity, tokenOf } from '../../relay/fake/clientIdentity.test.support'
import { newTopic } from '../../relay/fake/openClient.test.support'
import { ask } from '../ask.test.support'
import { type Means, repeat } from '../Means.test.support'
import { relayOf } from '../Target.test.support'

/** Fetches that name as many topics as a call may. */
export const wideFetches: Means = {
  name: 'fetches of many topics',
  finding: 'S5',
  attack: (attacker) =>
    repeat(attacker, 30, async () => {
      const token = tokenOf(clientIdentity(), { now: Date.now(), aud: relayOf(attacker.target) })
      const topics = Array.from({ length: 500 }, newTopic)
      const body = { id: 1, jsonrpc: '2.0', method: 'irn_batchFetchMessages', params: { topics } }
      attacker.note(await ask(attacker, { path: `/rpc?auth=${token}`, body }))
    }),
}
