import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestServices } from '../fake/testServices.test.support'

const relay = 'latchkey_serves_relay'
const rights = ['select', 'insert', 'update', 'delete', 'truncate'] as const

/** What a role may do with a table, with all of it or with columns of it; and which columns it may change. */
async function openRights() {
  const { database, close } = await openTestServices()
  onTestFinished(close)
  return async (role: string, table: string) => {
    const { rows } = await sql<{ name: string; whole: string[]; changes: boolean }>`
      select attname as name, has_column_privilege(${role}, ${table}::text, attname, 'update') as changes,
        array(select one from unnest(${sql.val(rights)}::text[]) as one where has_table_privilege(${role}, ${table}::text, one)) as whole
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
      database,
    )
    return [rows[0]?.whole, rows.filter(({ changes }) => changes).map(({ name }) => name)]
  }
}

it('N-37 processes of the relay may do with its tables what they need and no more, those of the API nothing', async () => {
  const rightsOf = await openRights()
  const all = ['select', 'insert', 'delete']
  expect(await rightsOf(relay, 'relay_subscriptions')).toEqual([all, ['expires_at']])
  expect(await rightsOf(relay, 'relay_fetches')).toEqual([all, ['upto', 'expires_at']])
  expect(await rightsOf(relay, 'relay_dapps')).toEqual([all, ['expires_at', 'sender_group']])
  expect(await rightsOf(relay, 'relay_bridge')).toEqual([['select'], ['holder', 'held_until']])
  const [ofMessages, changed] = await rightsOf(relay, 'relay_messages')
  expect(ofMessages).toEqual(all)
  expect(changed).toContain('sender_group')
  // Under another of these a message would be another one.
  for (const fixed of ['topic', 'hash']) expect(changed).not.toContain(fixed)
  for (const table of ['relay_messages', 'relay_subscriptions', 'relay_fetches', 'relay_dapps', 'relay_bridge'])
    expect(await rightsOf('latchkey_serves_api', table)).toEqual([[], []])
})
