import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Migrations } from './migrate'

/**
 * Every statement the migrations execute on an empty database, with its values, in the order they run; nothing is
 * connected to. What a helper of theirs does is part of it, which their own source text would not say.
 */
export async function statementsOf(migrations: Migrations): Promise<readonly string[]> {
  const statements: string[] = []
  const driver = new DummyDriver()
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => driver,
    },
    log: ({ query }) => void statements.push(written(query)),
  })
  for (const name of Object.keys(migrations).sort()) {
    statements.push(name)
    await migrations[name]?.up(recorder)
  }
  await recorder.destroy()
  return statements
}

const written = ({ sql, parameters }: CompiledQuery) => JSON.stringify([sql, parameters])
