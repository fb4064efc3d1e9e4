import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'

type NoticeTables = {
  readonly notices: { readonly id: number; readonly text: string }
}

/** The notice in the database. */
export function createNoticeStore(shared: Database) {
  const database = shared.withTables<NoticeTables>()
  return {
    read: async (): Promise<string | null> => {
      const row = await asOperator(database, (transaction) =>
        transaction.selectFrom('notices').select('text').executeTakeFirst(),
      )
      return row?.text ?? null
    },
    async write(text: string) {
      await asOperator(database, (transaction) => transaction.insertInto('notices').values({ id: 1, text }).execute())
    },
  }
}
