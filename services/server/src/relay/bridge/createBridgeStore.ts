import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../clock/Clock'
import type { Database } from '../../database/Database'
import type { BridgeTables } from './BridgeTables'

/** A message that is to be passed on. */
export interface Outgoing {
  readonly row: number
  /** The mark of its address group. */
  readonly group: string
  readonly topic: string
  readonly message: string
  readonly attestation: string | null
  readonly tag: number
  readonly prompt: boolean
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Which messages are meant: certain rows alone, or all but certain rows, where it says so those of certain address groups or of all others. */
export type Wanted =
  | { readonly only: readonly number[] }
  | { readonly except: readonly number[]; readonly of?: readonly string[]; readonly without?: readonly string[] }

/** What the bridge keeps in the database. */
export interface BridgeStore {
  /** The key of this server at the other relay, made once. */
  seed(): Promise<Buffer>
  /** Makes this process the one that runs the bridge for `ms`, unless another one is. */
  hold(holder: string, ms: number): Promise<boolean>
  release(holder: string): Promise<void>
  /** @param group the mark of its address group. */
  noteDapp(clientId: string, group: string): Promise<void>
  /**
   * Topics of dapps that are subscribed here: of each dapp and of each address group so many at most, the newest; those of groups
   * with few before the many of others.
   */
  topics(most: { readonly ofDapp: number; readonly ofGroup: number }): Promise<readonly string[]>
  /** Messages that wait: the oldest of each address group in turn. */
  outgoing(limit: number, wanted: Wanted): Promise<readonly Outgoing[]>
  /** Notes that they are not waited for any more. */
  passedOn(rows: readonly number[]): Promise<void>
}

/** Milliseconds a client stays known as a dapp: as long as a session may last, and then some. */
const dappLife = 30 * 24 * 60 * 60 * 1_000

export function createBridgeStore(shared: Database, clock: Clock): BridgeStore {
  const database = shared.withTables<BridgeTables>()
  return {
    async seed() {
      await sql`insert into relay_bridge (id, seed) values (1, ${randomBytes(32)}) on conflict (id) do nothing`.execute(
        database,
      )
      const row = await database.selectFrom('relay_bridge').select('seed').where('id', '=', 1).executeTakeFirstOrThrow()
      return Buffer.from(row.seed)
    },
    async hold(holder, ms) {
      const now = clock.now()
      const { numAffectedRows } = await sql`
        update relay_bridge set holder = ${holder}, held_until = ${now + ms}
        where id = 1 and (holder = ${holder} or held_until < ${now})`.execute(database)
      return Number(numAffectedRows ?? 0) === 1
    },
    async release(holder) {
      await sql`update relay_bridge set held_until = 0 where id = 1 and holder = ${holder}`.execute(database)
    },
    async noteDapp(clientId, group) {
      await sql`insert into relay_dapps (client_id, sender_group, expires_at) values (${clientId}, ${group}, ${clock.now() + dappLife})
        on conflict (client_id) do update set sender_group = excluded.sender_group, expires_at = excluded.expires_at`.execute(
        database,
      )
    },
    async topics({ ofDapp, ofGroup }) {
      const now = clock.now()
      const { rows } = await sql<{ topic: string }>`
        with held as (
          select relay_subscriptions.topic, relay_dapps.sender_group, relay_subscriptions.expires_at, row_number() over (
            partition by relay_subscriptions.client_id order by relay_subscriptions.expires_at desc
          ) as of_dapp
          from relay_subscriptions join relay_dapps using (client_id)
          where relay_subscriptions.expires_at > ${now} and relay_dapps.expires_at > ${now}
        ), shared as (
          select topic, row_number() over (partition by sender_group order by expires_at desc) as of_group
          from held where of_dapp <= ${ofDapp}
        )
        select topic from shared where of_group <= ${ofGroup} group by topic order by min(of_group), topic`.execute(
        database,
      )
      return rows.map(({ topic }) => topic)
    },
    async outgoing(limit, wanted) {
      const waits = sql`upstream and message is not null and expires_at > ${clock.now()}`
      const found =
        'only' in wanted
          ? sql<Outgoing>`
              select ${columns} from relay_messages where ${waits} and id = any(${wanted.only}::bigint[]) order by id limit ${limit}`
          : inTurn(sql`${waits} and id <> all(${wanted.except}::bigint[])`, groupsOf(wanted), limit)
      return (await found.execute(database)).rows
    },
    async passedOn(rows) {
      await sql`update relay_messages set upstream = false where id = any(${rows}::bigint[])`.execute(database)
    },
  }
}

const columns = sql`id::float8 as row, sender_group as "group", topic, message, attestation, tag, prompt,
  expires_at::float8 as "expiresAt"`

const groupsOf = ({ of, without = [] }: { readonly of?: readonly string[]; readonly without?: readonly string[] }) =>
  of ? sql`groups.sender_group = any(${of}::text[])` : sql`groups.sender_group <> all(${without}::text[])`

/** The oldest messages of each address group in turn: one step of the index for each group, however much of one waits. */
const inTurn = (which: RawBuilder<unknown>, groups: RawBuilder<unknown>, limit: number) => sql<Outgoing>`
  with recursive groups as (
    (select sender_group from relay_messages where upstream order by sender_group limit 1)
    union all
    select (
      select next.sender_group from relay_messages as next
      where next.upstream and next.sender_group > groups.sender_group order by next.sender_group limit 1
    ) from groups where groups.sender_group is not null
  )
  select row, "group", topic, message, attestation, tag, prompt, "expiresAt" from groups cross join lateral (
    select ${columns}, row_number() over (order by id) as turn
    from relay_messages where sender_group = groups.sender_group and ${which} order by id limit ${limit}
  ) as own where ${groups} order by turn, row limit ${limit}`
