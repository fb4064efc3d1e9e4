import type { Migration } from 'kysely'
import { sql } from 'kysely'

/** How events are stored, as a function of the database: whose rows they are and the rows themselves in one way there and back, not in four. */
export const telemetryKeepMigration: Migration = {
  async up(database) {
    await sql`create function telemetry_keep(given_project text, given_events json) returns void language plpgsql as $$
    begin
      perform set_config('latchkey.project', given_project, true);
      insert into telemetry_events (project_id, event, day, origin, properties)
        select given_project, event, day, origin, properties
        from json_to_recordset(given_events) as given(event text, day text, origin text, properties jsonb);
    end $$`.execute(database)
  },
}
