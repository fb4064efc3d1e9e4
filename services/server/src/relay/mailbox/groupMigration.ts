import type { Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Whose quota a waiting message counts against besides its project's: the publisher's address group, under a name that only the
 * process knows which took it. `relay_keep` as before stays for processes of the version before.
 */
export const groupMigration: Migration = {
  async up(database) {
    await sql`alter table relay_messages add column sender_group text not null default ''`.execute(database)
    await sql`create function relay_keep(
      given_topic text, given_hash bytea, given_message text, given_attestation text, given_tag integer,
      given_size integer, given_sender text, given_project text, given_now bigint, given_end bigint,
      given_prompt boolean, given_upstream boolean, most_messages integer, most_bytes bigint, given_group text
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
        topic, hash, message, attestation, tag, size, sender, project_id, published_at, expires_at, prompt, upstream,
        sender_group
      ) values (
        given_topic, given_hash, given_message, given_attestation, given_tag, given_size, given_sender, given_project,
        given_now, given_end, given_prompt, given_upstream, given_group
      )
      on conflict (topic, hash) do update set
        id = excluded.id, message = excluded.message, attestation = excluded.attestation, tag = excluded.tag,
        size = excluded.size, sender = excluded.sender, project_id = excluded.project_id,
        published_at = excluded.published_at, expires_at = excluded.expires_at, prompt = excluded.prompt,
        upstream = excluded.upstream, sender_group = excluded.sender_group, acknowledged = '{}'
        where relay_messages.expires_at <= excluded.published_at
      returning id into kept;
      return coalesce(kept, 0);
    end $$`.execute(database)
  },
}
