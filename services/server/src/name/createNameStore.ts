import type { ChainId } from '@latchkey/protocol/caip'
import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { EvmAddress } from '../chain/networks/Network'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import { isSameName } from './isSameName'
import { type NameStore, type NewName, namesOfAddress, type Registered, type RegisteredName } from './NameStore'
import type { NameTables } from './NameTables'

/** Names in the database, whose keys decide who was first. */
export function createNameStore(shared: Database, clock: Pick<Clock, 'now'>): NameStore {
  const database = shared.withTables<NameTables>()
  return {
    register: (name) => database.transaction().execute((transaction) => register(transaction, name)),
    async find(name) {
      const row = await database.selectFrom('registered_names').selectAll().where('name', '=', name).executeTakeFirst()
      return row && toName(row)
    },
    async ofAddress(address, on) {
      const rows = await database
        .selectFrom('registered_names')
        .selectAll()
        .where('address', '=', address)
        .where('proven_on', 'in', ['', on])
        .orderBy('registered_at', 'desc')
        .orderBy('name')
        .limit(2 * namesOfAddress)
        .execute()
      return rows.map(toName)
    },
    async taken(looks) {
      if (looks.length === 0) return new Set()
      const rows = await database.selectFrom('registered_names').select('looks').where('looks', 'in', looks).execute()
      return new Set(rows.map((row) => row.looks))
    },
    // Who serves visitors changes and deletes no name.
    release: (name) =>
      asOperator(database, async (every) => {
        const row = await every
          .deleteFrom('registered_names')
          .where('name', '=', name)
          .returningAll()
          .executeTakeFirst()
        return row && toName(row)
      }),
    sweep: () =>
      asOperator(database, async (every) => {
        const gone = await every
          .deleteFrom('used_name_proofs')
          .where('expires_at', '<', String(clock.now()))
          .executeTakeFirst()
        return Number(gone.numDeletedRows)
      }),
  }
}

async function register(transaction: Transaction<NameTables>, name: NewName): Promise<Registered> {
  // One after the other for one address, else two at once would each be its last.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name.address}, 36))`.execute(transaction)
  const used = await transaction
    .insertInto('used_name_proofs')
    .values({ hash: name.proof, expires_at: String(name.proofEnds) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (used.numInsertedOrUpdatedRows === 0n) return 'used'
  const held = await transaction
    .selectFrom('registered_names')
    .selectAll()
    .where('name', '=', name.name)
    .executeTakeFirst()
  if (held && isSameName(toName(held), name)) return 'registered'
  const owned = await transaction
    .selectFrom('registered_names')
    .select('name')
    .where('address', '=', name.address)
    .where('proven_on', '=', name.provenOn ?? '')
    .limit(namesOfAddress)
    .execute()
  if (owned.length >= namesOfAddress) return 'full'
  const row = {
    ...{ name: name.name, looks: name.looks, address: name.address, registered_at: String(name.registeredAt) },
    proven_on: name.provenOn ?? '',
    coin_types: sql<readonly number[]>`${JSON.stringify(name.coinTypes)}::jsonb`,
  }
  const added = await transaction
    .insertInto('registered_names')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 0n) return 'registered'
  const same = await transaction
    .selectFrom('registered_names')
    .select('name')
    .where('name', '=', name.name)
    .executeTakeFirst()
  return same ? 'taken' : 'alike'
}

const toName = (row: Selectable<NameTables['registered_names']>): RegisteredName => ({
  name: row.name,
  address: row.address as EvmAddress,
  coinTypes: row.coin_types,
  registeredAt: Number(row.registered_at),
  ...(row.proven_on !== '' && { provenOn: row.proven_on as ChainId }),
})
