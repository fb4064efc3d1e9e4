import { sql } from 'kysely'

/** When a row ends, by table, as the index is of it that finds what is over. */
export const indexedEnd = {
  relay_messages: sql`expires_at + 0`,
  relay_subscriptions: sql`expires_at`,
  relay_fetches: sql`expires_at`,
  relay_dapps: sql`expires_at`,
} as const
