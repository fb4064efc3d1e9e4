import { sql } from 'kysely'
import type { Clock } from '../../clock/Clock'
import type { Database } from '../../database/Database'
import type { RelayLimits } from '../limits'
import { acknowledgeMessages, releaseMessages } from './acknowledgeMessages'
import { fetchMessages } from './fetchMessages'
import { insertMessages } from './insertMessages'
import { endSubscriptions, holdsSubscription, holdsSubscriptions, keepSubscriptions } from './keepSubscriptions'
import type { RelayStore } from './RelayStore'
import { grownTopics, readMessages } from './readMessages'
import { sweepMailboxes } from './sweepMailboxes'
import { trimTables } from './trimTables'

/** Mailboxes in the database; every statement commits by itself. */
export function createRelayStore(database: Database, clock: Clock, limits: RelayLimits): RelayStore {
  return {
    insert: (entries) => insertMessages(database, clock.now(), entries, limits),
    read: (cursors, rows) => readMessages(database, clock.now(), cursors, { rows, bytes: limits.fetchBytes }),
    grown: (cursors) => grownTopics(database, clock.now(), cursors),
    acknowledge: (acknowledgements) => acknowledgeMessages(database, clock.now(), acknowledgements),
    subscribe(subscriptions) {
      const now = clock.now()
      // The next prolonging may be that far away when the socket ends.
      const until = now + limits.subscriptionOutlives + limits.prolongEvery
      return keepSubscriptions(database, now, until, subscriptions, limits.topicsOfClient)
    },
    async unsubscribe(subscriptions) {
      const ended = await endSubscriptions(database, subscriptions)
      // Nobody waits for a client that held nothing.
      if (ended.length > 0) await releaseMessages(database, clock.now(), [...new Set(ended.map(({ topic }) => topic))])
      return new Set(ended.map(({ topic, clientId }) => topic + clientId))
    },
    holdsAll: (clientId, topics) => holdsSubscriptions(database, clock.now(), clientId, topics),
    isSubscribed: (subscription) => holdsSubscription(database, clock.now(), subscription),
    fetch: (clientId, topics) => fetchMessages(database, { now: clock.now(), clientId, topics, limits }),
    trim: () => trimTables(database, limits.rowsOfTable),
    sweep: () => sweepMailboxes(database, clock.now()),
    async bytesHeld(atLeast) {
      const { rows } = await sql<{ project_id: string | null; sender_group: string | null; bytes: number }>`
        select project_id, sender_group, sum(size + ${limits.rowBytes}::integer)::float8 as bytes from relay_messages
        where message is not null and expires_at > ${clock.now()}
        group by grouping sets ((project_id), (sender_group))
        having sender_group is null or (sender_group <> '' and sum(size + ${limits.rowBytes}::integer) > ${atLeast})`.execute(
        database,
      )
      const by = (column: 'project_id' | 'sender_group') =>
        new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row[column], row.bytes] as const])))
      return { projects: by('project_id'), groups: by('sender_group') }
    },
  }
}
