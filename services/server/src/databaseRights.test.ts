import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Role } from './config/Role'
import { openDatabases } from './openDatabases'
import { parseConfig } from './parseConfig'
import { recordTables } from './record/recordTables'

const guide = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8')
const columns = ['api', 'relay'] as const satisfies readonly Role[]

/** What the migrations let each role do with each table, in the words of the guide. */
async function rightsOf(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { all, close } = await openDatabases(parseConfig({ DATA_DIR: 'memory:', LOG_LEVEL: 'silent' }), {
    serving: false,
  })
  onTestFinished(close)
  const rights: Record<string, readonly string[]> = {}
  for (const { database } of all)
    for (const table of await recordTables(database)) {
      const told = await Promise.all(
        columns.map(async (role) => {
          const { rows } = await sql<Readonly<Record<'read' | 'add' | 'change' | 'delete', boolean>>>`
            select has_any_column_privilege(name, place, 'select') as read,
              has_any_column_privilege(name, place, 'insert') as add,
              has_any_column_privilege(name, place, 'update') as change,
              has_table_privilege(name, place, 'delete') as delete
            from (values (${`latchkey_serves_${role}`}, ${table}::regclass)) as asked (name, place)`.execute(database)
          const words = Object.entries(rows[0] ?? {}).flatMap(([word, may]) => (may ? [word] : []))
          return words.join(', ') || '–'
        }),
      )
      if (told.some((words) => words !== '–')) rights[table] = told
    }
  return rights
}

it('N-37 the guide says of each table what who serves visitors may do with it, as the migrations do', async () => {
  const [, block = ''] = /<!-- rights -->\n([\s\S]*?)\n<!-- rights end -->/.exec(guide) ?? []
  const told = block.split('\n').flatMap((line) => {
    const [, tables = '', ...words] = line.split('|').map((cell) => cell.trim())
    return [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, words.slice(0, columns.length)] as const)
  })
  expect(Object.fromEntries(told)).toEqual(await rightsOf())
})
