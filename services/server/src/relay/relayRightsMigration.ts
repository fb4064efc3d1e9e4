import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { allow } from '../database/allow'
import { workingRole } from '../database/workingRole'

/** What becomes of a message: not its topic nor its hash. */
const ofMessage = [
  ...['id', 'message', 'attestation', 'tag', 'size', 'sender', 'project_id', 'published_at', 'expires_at'],
  ...['acknowledged', 'prompt', 'upstream', 'sender_group'],
].join(', ')

/** The mailboxes and the bridge belong to the relay; no other role reads a row of them. */
export const relayRightsMigration: Migration = {
  async up(database) {
    await allow(database, 'relay', 'relay_messages', 'select', 'insert', 'delete', `update (${ofMessage})`)
    await sql.raw(`grant usage on relay_messages_id_seq to ${workingRole(['relay'])}`).execute(database)
    await allow(database, 'relay', 'relay_subscriptions', 'select', 'insert', 'delete', 'update (expires_at)')
    await allow(database, 'relay', 'relay_fetches', 'select', 'insert', 'delete', 'update (upto, expires_at)')
    await allow(database, 'relay', 'relay_dapps', 'select', 'insert', 'delete', 'update (expires_at)')
    await allow(database, 'relay', 'relay_bridge', 'select', 'insert (id, seed)', 'update (holder, held_until)')
  },
}
