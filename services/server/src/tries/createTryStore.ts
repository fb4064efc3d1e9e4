import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { asOperator, withProject } from '../database/projectRows'
import type { Log } from '../log/Log'
import type { Challenge, TryStore, TryUnavailable } from './TryStore'
import { tryLimits } from './TryStore'
import type { TryTables } from './TryTables'

/** Milliseconds after which a database that says nothing counts as one that failed. */
const patience = 5_000
const unavailable: TryUnavailable = { outcome: 'unavailable', retryAfter: 5 }

type Subject = Pick<Challenge, 'projectId' | 'subject'>

/**
 * Tries and lockouts in the tables of `tryMigration`. Whoever counts, opens or settles first holds the row of the subject until the
 * commit, so that any number at once come one after the other, in every process.
 */
export function createTryStore(shared: Database, clock: Clock, log: Pick<Log, 'warn'>): TryStore {
  const database = shared.withTables<TryTables>()
  const held = <T>(subject: Subject, work: (rows: SubjectRows) => Promise<T>): Promise<T | TryUnavailable> =>
    closing(clock, log, () => holdSubject(database, subject, clock.now(), work))
  return {
    open: (challenge) =>
      held(challenge, async ({ failures, endOthers, insert }) => {
        if (failures >= tryLimits.failuresOfSubject) return { outcome: 'stopped' }
        await endOthers(challenge)
        await insert(challenge)
        return { outcome: 'opened' }
      }),
    count: (challenge) =>
      held(challenge, async ({ failures, addTry, setFailures }) => {
        if (failures >= tryLimits.failuresOfSubject) return { outcome: 'stopped' }
        const tries = await addTry(challenge)
        if (tries === undefined) return { outcome: 'spent' }
        await setFailures(failures + 1)
        return { outcome: 'counted', left: tryLimits.triesOfChallenge - tries, failures: failures + 1 }
      }),
    settle: (challenge) =>
      held(challenge, async ({ end, setFailures }) => {
        if (!(await end(challenge))) return { outcome: 'spent' }
        await setFailures(0)
        return { outcome: 'settled' }
      }),
    release: (subject) =>
      held(subject, async ({ setFailures }) => {
        await setFailures(0)
        return { outcome: 'settled' }
      }),
    sweep: () =>
      asOperator(database, async (every) => {
        const over = await every
          .deleteFrom('tried_challenges')
          .where('expires_at', '<=', String(clock.now()))
          .executeTakeFirst()
        const clean = await every.deleteFrom('failed_subjects').where('failures', '=', 0).executeTakeFirst()
        return Number(over.numDeletedRows + clean.numDeletedRows)
      }),
  }
}

/** The answer of the database, or that there is none: it failed, or took too long. */
async function closing<T>(clock: Clock, log: Pick<Log, 'warn'>, ask: () => Promise<T>): Promise<T | TryUnavailable> {
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(patience, () => reject(new Error('the database did not answer in time')))
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    log.warn('tries cannot be counted, so none is allowed', { reason: error instanceof Error ? error.name : 'unknown' })
    return unavailable
  } finally {
    cancel()
  }
}

/** The rows of one subject, held by a transaction. */
interface SubjectRows {
  /** In a row, so far. */
  readonly failures: number
  setFailures(failures: number): Promise<void>
  insert(challenge: Challenge): Promise<void>
  /** Ends what was sent before for the same purpose. */
  endOthers(challenge: Challenge): Promise<void>
  /** Answers how many tries it has now; nothing for one that takes no more. */
  addTry(challenge: Challenge): Promise<number | undefined>
  /** Whether it was open until now, and tried. */
  end(challenge: Challenge): Promise<boolean>
}

function holdSubject<T>(
  database: Kysely<TryTables>,
  { projectId, subject }: Subject,
  now: number,
  work: (rows: SubjectRows) => Promise<T>,
): Promise<T> {
  return withProject(database, projectId, async (own) => {
    // Writing it as it is locks it, also where two make it at once.
    const { rows } = await sql<{ failures: number }>`
      insert into failed_subjects (project_id, subject) values (${projectId}, ${subject})
      on conflict (project_id, subject) do update set failures = failed_subjects.failures
      returning failures`.execute(own)
    const failures = rows[0]?.failures
    if (failures === undefined) throw new Error('the row of a subject was not answered')
    return work({ failures, ...subjectRows(own, { projectId, subject }, now) })
  })
}

function subjectRows(
  own: Transaction<TryTables>,
  { projectId, subject }: Subject,
  now: number,
): Omit<SubjectRows, 'failures'> {
  const challenges = () =>
    own
      .updateTable('tried_challenges')
      .where('project_id', '=', projectId)
      .where('subject', '=', subject)
      .where('is_open', '=', true)
  const living = (id: string) => challenges().where('id', '=', id).where('expires_at', '>', String(now))
  return {
    async setFailures(failures) {
      await own
        .updateTable('failed_subjects')
        .set({ failures })
        .where('project_id', '=', projectId)
        .where('subject', '=', subject)
        .execute()
    },
    async insert({ id, purpose, expiresAt }) {
      const row = {
        project_id: projectId,
        subject,
        id,
        purpose,
        tries: 0,
        expires_at: String(expiresAt),
        is_open: true,
      }
      await own.insertInto('tried_challenges').values(row).execute()
    },
    async endOthers({ purpose }) {
      await challenges().where('purpose', '=', purpose).set({ is_open: false }).execute()
    },
    async addTry({ id }) {
      const row = await living(id)
        .where('tries', '<', tryLimits.triesOfChallenge)
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .returning('tries')
        .executeTakeFirst()
      return row?.tries
    },
    async end({ id }) {
      const { numUpdatedRows } = await living(id).where('tries', '>', 0).set({ is_open: false }).executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
