import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import type { Notice, QueuedNotice, WebhookTables } from './Notice'

const day = 24 * 3_600_000
/** How long a notice is tried, and how long one is listed after. */
const tried = day
const listed = 30 * day
/** Milliseconds a try may take before another process may make the next. */
const lease = 60_000
const firstPause = 10_000
const longestPause = 3_600_000

/** A notice whose turn it is. */
export interface DueNotice {
  readonly number: number
  readonly id: string
  readonly body: string
  readonly tries: number
  /** No further try after this one. */
  readonly isLast: boolean
}

/** What operators are to be told, until they were or a day has passed. */
export interface Notices {
  /** Adds one in the transaction of what it tells of. */
  add(transaction: Transaction<unknown>, notice: Notice): Promise<void>
  /** The next one whose turn it is; nobody else has it for a minute. */
  take(): Promise<DueNotice | undefined>
  delivered(notice: DueNotice): Promise<void>
  failed(notice: DueNotice, fault: string): Promise<'waiting' | 'given up'>
  /** The newest. */
  list(): Promise<readonly QueuedNotice[]>
  sweep(): Promise<void>
}

/** Opens the queue; where nobody is to be told, notices are only listed. */
export function createNotices(shared: Database, clock: Clock, isTold: boolean): Notices {
  const database = shared.withTables<WebhookTables>()
  const iso = (ms: number) => new Date(ms).toISOString()
  const settle = (number: number, changes: { state: QueuedNotice['state']; fault: string; next_at?: string }) =>
    asOperator(database, (all) =>
      all.updateTable('webhook_notices').set(changes).where('number', '=', number).execute(),
    )
  return {
    async add(transaction, notice) {
      const now = iso(clock.now())
      await transaction
        .withTables<WebhookTables>()
        .insertInto('webhook_notices')
        .values({
          id: randomUUID(),
          project_id: notice.project,
          body: JSON.stringify({ type: notice.kind, timestamp: now, data: notice }),
          at: now,
          next_at: now,
          state: isTold ? 'waiting' : 'listed',
        } as WebhookTables['webhook_notices'])
        .execute()
    },
    async take() {
      const now = clock.now()
      const { rows } = await asOperator(database, (all) =>
        sql<DueNotice & { at: string }>`
          update webhook_notices set tries = tries + 1, next_at = ${iso(now + lease)} where number =
            (select number from webhook_notices where state = 'waiting' and next_at <= ${iso(now)}
             order by next_at, number limit 1 for update skip locked)
          returning number::float8 as number, id, body, tries, at`.execute(all),
      )
      const [row] = rows
      return row && { ...row, isLast: now + pauseAfter(row.tries) > Date.parse(row.at) + tried }
    },
    delivered: async ({ number }) => void (await settle(number, { state: 'delivered', fault: '' })),
    async failed({ number, tries, isLast }, fault) {
      const state = isLast ? 'given up' : 'waiting'
      await settle(number, { state, fault, next_at: iso(clock.now() + pauseAfter(tries)) })
      return state
    },
    async list() {
      const { rows } = await asOperator(database, (all) =>
        sql<QueuedNotice & { body: string }>`
          select number::float8 as number, id, body, at, state, tries, fault from webhook_notices order by number desc
          limit 100`.execute(all),
      )
      return rows.map(({ body, ...row }) => ({ ...row, notice: JSON.parse(body).data }))
    },
    async sweep() {
      await asOperator(database, (all) =>
        sql`delete from webhook_notices where state <> 'waiting' and at < ${iso(clock.now() - listed)}`.execute(all),
      )
    },
  }
}

const pauseAfter = (tries: number) => Math.min(firstPause * 2 ** (tries - 1), longestPause)
