import type { Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * How an envelope is stored, as a function of the database: it plans its statements once a connection, which costs more
 * than running them. Answers the row number, 0 for what is known already, -1 when the mailbox is full.
 *
 * The lock on the topic is held until the commit: row numbers of a topic become visible in their order, and a reader that
 * goes by row number misses none.
 */
export const keepMigration: Migration = {
  async up(database) {
    await sql`create function relay_keep(
      given_topic text, given_hash bytea, given_message text, given_attestation text, given_tag integer,
      given_size integer, given_sender text, given_project text, given_now bigint, given_end bigint,
      given_prompt boolean, given_upstream boolean, most_messages integer, most_bytes bigint
    ) returns bigint language plpgsql volatile as $$
    declare
      held_messages bigint;
      held_bytes bigint;
      kept bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended(given_topic, 20));
      select count(*), coalesce(sum(size), 0) into held_messages, held_bytes from relay_messages
        where topic = given_topic and message is not null and expires_at > given_now;
      if held_messages >= most_messages or held_bytes + given_size > most_bytes then
        if exists (
          select from relay_messages where topic = given_topic and hash = given_hash and expires_at > given_now
        ) then
          return 0;
        end if;
        return -1;
      end if;
      insert into relay_messages (
        topic, hash, message, attestation, tag, size, sender, project_id, published_at, expires_at, prompt, upstream
      ) values (
        given_topic, given_hash, given_message, given_attestation, given_tag, given_size, given_sender, given_project,
        given_now, given_end, given_prompt, given_upstream
      )
      on conflict (topic, hash) do update set
        id = excluded.id, message = excluded.message, attestation = excluded.attestation, tag = excluded.tag,
        size = excluded.size, sender = excluded.sender, project_id = excluded.project_id,
        published_at = excluded.published_at, expires_at = excluded.expires_at, prompt = excluded.prompt,
        upstream = excluded.upstream, acknowledged = '{}'
        where relay_messages.expires_at <= excluded.published_at
      returning id into kept;
      return coalesce(kept, 0);
    end $$`.execute(database)
  },
}
