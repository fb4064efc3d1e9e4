import type { WalletEntry } from '@latchkey/protocol/api'
import { sql, type Transaction } from 'kysely'
import type { Clock } from '../../clock/Clock'
import type { Database } from '../../database/Database'
import { asOperator } from '../../database/projectRows'
import { findClashes } from '../entry/findClashes'
import type { DirectoryRow, DirectoryTables } from './DirectoryRow'
import type { DirectoryStore } from './DirectoryStore'
import { WalletClash } from './WalletClash'

/** Rows of one statement: far below the 65,535 parameters PostgreSQL takes. */
const chunk = 1_000

/** The directory in the database; every change is an operator's and holds the one state row, so that processes change it one after the other. */
export function createDirectoryStore(shared: Database, clock: Clock): DirectoryStore {
  const database = shared.withTables<DirectoryTables>()
  const changing = <T>(change: (transaction: Transaction<DirectoryTables>, seedHash: string) => Promise<T>) =>
    asOperator(database, async (transaction) => {
      const state = await transaction.selectFrom('directory_state').select('seed_hash').forUpdate().executeTakeFirst()
      return change(transaction, state?.seed_hash ?? '')
    })
  return {
    async revision() {
      const { revision } = await database.selectFrom('directory_state').select('revision').executeTakeFirstOrThrow()
      return revision
    },
    snapshot: () =>
      // One moment: the counter must never be newer than the rows it speaks of.
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          const { revision } = await transaction
            .selectFrom('directory_state')
            .select('revision')
            .executeTakeFirstOrThrow()
          return { revision, rows: await readRows(transaction) }
        }),
    importSeed: (seed, force) =>
      changing(async (transaction, seedHash) => {
        if (seedHash === seed.hash && !force) return { result: 'unchanged' }
        const edited = await transaction.selectFrom('wallets').select('id').where('edited_at', 'is not', null).execute()
        const kept = force ? new Set<string>() : new Set(edited.map(({ id }) => id))
        const wanted = seed.entries.filter(({ id }) => !kept.has(id))
        for (let from = 0; from < wanted.length; from += chunk)
          await write(transaction, wanted.slice(from, from + chunk), null)
        const gone = await transaction
          .updateTable('wallets')
          .set({ hidden: true })
          .where('edited_at', 'is', null)
          .where('hidden', '=', false)
          .where('id', 'not in', [...seed.entries.map(({ id }) => id), ''])
          .executeTakeFirst()
        await bump(transaction, seed.hash)
        return {
          result: 'imported',
          written: wanted.length,
          hidden: Number(gone.numUpdatedRows),
          kept: seed.entries.length - wanted.length,
        }
      }),
    upsert: (entry) =>
      changing(async (transaction) => {
        const others = (await readRows(transaction)).filter((row) => row.entry.id !== entry.id && !row.hidden)
        const [clash] = entry.hidden ? [] : findClashes([...others.map((row) => row.entry), entry])
        if (clash) throw new WalletClash(clash.message)
        await write(transaction, [entry], new Date(clock.now()))
        await bump(transaction)
      }),
    hide: (id) =>
      changing(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('wallets')
          .set({ hidden: true, edited_at: new Date(clock.now()) })
          .where('id', '=', id)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await bump(transaction)
        return numUpdatedRows > 0n
      }),
  }
}

async function readRows(transaction: Transaction<DirectoryTables>): Promise<readonly DirectoryRow[]> {
  const rows = await transaction.selectFrom('wallets').selectAll().execute()
  return rows
    .map((row) => ({ entry: row.entry, hidden: row.hidden, editedAt: row.edited_at ?? undefined }))
    .sort((a, b) => a.entry.order - b.entry.order || (a.entry.id < b.entry.id ? -1 : 1))
}

async function write(
  transaction: Transaction<DirectoryTables>,
  entries: readonly WalletEntry[],
  editedAt: Date | null,
): Promise<void> {
  await transaction
    .insertInto('wallets')
    .values(
      entries.map((entry) => ({
        id: entry.id,
        entry: JSON.stringify(entry),
        hidden: entry.hidden,
        edited_at: editedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        entry: eb.ref('excluded.entry'),
        hidden: eb.ref('excluded.hidden'),
        edited_at: eb.ref('excluded.edited_at'),
      })),
    )
    .execute()
}

async function bump(transaction: Transaction<DirectoryTables>, seedHash?: string): Promise<void> {
  await transaction
    .updateTable('directory_state')
    .set({ revision: sql<number>`revision + 1`, ...(seedHash !== undefined && { seed_hash: seedHash }) })
    .execute()
}
