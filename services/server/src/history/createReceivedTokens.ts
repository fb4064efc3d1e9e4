import type { ChainId } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import type { Database } from '../database/Database'
import type { Hex } from './Entry'
import type { TokenWords } from './TokenWords'

/** Tokens of one answer. */
export const mostReceived = 100

/** A token that came to an account at some time. */
export interface ReceivedToken extends TokenWords {
  readonly token: Hex
  /** Whether the contract was asked already what it calls itself. */
  readonly isNamed: boolean
}

/** Which tokens came to accounts, by the index. */
export interface ReceivedTokens {
  /**
   * Those that an account itself asked for first, of each the newest; none of a chain that is not indexed.
   *
   * @param except those that are known otherwise.
   */
  of(
    chainId: ChainId,
    account: Hex,
    except: readonly Hex[],
  ): Promise<{ readonly tokens: readonly ReceivedToken[]; readonly hasMore: boolean }>
}

export const createReceivedTokens = (database: Database): ReceivedTokens => ({
  async of(chainId, account, except) {
    const { rows } = await sql<ReceivedToken>`
      select encode(came.token, 'hex') as token, name, symbol, decimals, coalesce(is_read, false) as "isNamed"
      from history_received as came
      left join history_tokens as words on words.chain = came.chain and words.address = came.token
      where came.chain = (select id from history_chains where chain_id = ${chainId})
        and came.account = decode(${account}, 'hex') and encode(came.token, 'hex') <> all(${except}::text[])
      order by came.asked desc, came.block desc, came.token desc limit ${mostReceived + 1}`.execute(database)
    return { tokens: rows.slice(0, mostReceived), hasMore: rows.length > mostReceived }
  },
})
