import { sql } from 'kysely'
import type { Database } from '../database/Database'
import type { IndexedBlock } from './Entry'

/** Rows of one statement. */
const part = 2_000

/** Adds what blocks changed of items that accounts have; what was changed before block `oldest` can be taken back no more. */
export async function keepHoldings(
  transaction: Database,
  chain: number,
  blocks: readonly IndexedBlock[],
  oldest: number,
): Promise<void> {
  const changes = blocks.flatMap((block) => block.changes.map((change) => ({ ...change, block: block.number })))
  for (let from = 0; from < changes.length; from += part) {
    const rows = sql`json_to_recordset(${JSON.stringify(changes.slice(from, from + part))}::json) as one(block bigint,
      account text, token text, item numeric, kind text, amount numeric, asked boolean)`
    await sql`insert into history_holding_changes (chain, block, account, token, item, amount)
      select ${chain}::int, block, decode(account, 'hex'), decode(token, 'hex'), item, amount from ${rows}`.execute(
      transaction,
    )
    await sql`insert into history_holdings as held (chain, account, token, item, kind, quantity, since, asked)
      select ${chain}::int, decode(account, 'hex'), decode(token, 'hex'), item, max(kind), sum(amount), max(block), bool_or(asked)
      from ${rows} group by account, token, item
      on conflict (chain, account, token, item) do update set kind = excluded.kind,
        quantity = held.quantity + excluded.quantity, asked = held.asked or excluded.asked,
        since = case when held.quantity > 0 then held.since else excluded.since end`.execute(transaction)
    await sql`insert into history_tokens (chain, address)
      select distinct ${chain}::int, decode(token, 'hex') from ${rows} on conflict do nothing`.execute(transaction)
  }
  await sql`delete from history_holding_changes where chain = ${chain} and block < ${oldest}`.execute(transaction)
}

/** Takes back what blocks after this one changed; all there is where the chain is read anew. */
export async function takeBackHoldings(transaction: Database, chain: number, to: number | 'nothing'): Promise<void> {
  if (to === 'nothing') {
    for (const table of ['history_holdings', 'history_holding_changes'])
      await sql`delete from ${sql.table(table)} where chain = ${chain}`.execute(transaction)
    return
  }
  await sql`update history_holdings as held set quantity = held.quantity - undone.amount, since = least(held.since, ${to})
    from (
      select account, token, item, sum(amount) as amount from history_holding_changes
      where chain = ${chain} and block > ${to} group by account, token, item
    ) as undone
    where held.chain = ${chain} and held.account = undone.account and held.token = undone.token
      and held.item = undone.item`.execute(transaction)
  await sql`delete from history_holding_changes where chain = ${chain} and block > ${to}`.execute(transaction)
}
