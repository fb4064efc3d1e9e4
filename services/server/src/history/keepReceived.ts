import { sql } from 'kysely'
import type { Database } from '../database/Database'
import type { IndexedBlock } from './Entry'

/** Rows of one statement. */
const part = 2_000

/** Notes which tokens came to accounts, and whether one was ever asked for: whatever is gone since, the chain says. */
export async function keepReceived(
  transaction: Database,
  chain: number,
  blocks: readonly IndexedBlock[],
): Promise<void> {
  const came = new Map<string, { account: string; token: string; block: number; asked: boolean }>()
  for (const { account, sender, block, movements } of blocks.flatMap(({ entries }) => entries))
    for (const { kind, token, to, amount } of movements) {
      if (kind !== 'erc20' || to !== account || amount === '0') continue
      const key = `${account} ${token}`
      const asked = sender === account || came.get(key)?.asked === true
      came.set(key, { account, token, block, asked })
    }
  const rows = [...came.values()]
  for (let from = 0; from < rows.length; from += part)
    await sql`insert into history_received as known (chain, account, token, block, asked)
      select ${chain}::int, decode(account, 'hex'), decode(token, 'hex'), block, asked
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + part))}::json)
        as one(account text, token text, block bigint, asked boolean)
      on conflict (chain, account, token) do update
        set block = excluded.block, asked = known.asked or excluded.asked`.execute(transaction)
}
