import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { createAudit } from '../../audit/createAudit'
import { systemClock } from '../../clock/Clock'
import { runCommand } from '../../command/runCommand'
import { asOperator, withProject } from '../../database/projectRows'
import { contentsOf } from '../../fake/contentsOf.test.support'
import { testBackupKeys } from '../../fake/testBackupKeys.test.support'
import { testProject } from '../../fake/testServices.test.support'
import { openDatabases } from '../../openDatabases'
import { parseConfig } from '../../parseConfig'
import { createProjectChanges } from '../../project/createProjectChanges'
import { createProjectStore } from '../../project/createProjectStore'
import { createNotices } from '../../webhook/createNotices'

export type Environment = Readonly<Record<string, string>>
/** More than are read or written at a time, and together more than two pieces hold. */
export const manyRows = 1_200
export const auditKeys = { AUDIT_KEYS: `2026-01-01:${'a'.repeat(64)}` }

/** Servers to back up and to restore to, in a folder that goes with the tests of the file. */
export function openDrill() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-drill-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const keys = testBackupKeys()
  let named = 0
  const fresh = (name: string) => {
    named += 1
    return join(folder, `${name}-${named}`)
  }

  async function run(environment: Environment, ...args: string[]) {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const lifetime = new AbortController().signal
    const code = await runCommand(args, { environment, say, complain: say, write: async () => {}, lifetime })
    return { code, said: said.join('\n') }
  }

  async function withMain<R>(
    environment: Environment,
    work: (main: Awaited<ReturnType<typeof openDatabases>>['all'][0] & {}) => Promise<R>,
  ) {
    const { get, close } = await openDatabases(parseConfig(environment), { serving: false })
    try {
      return await work(get('main'))
    } finally {
      await close()
    }
  }
  const rowsOf = (environment: Environment) => withMain(environment, ({ database }) => contentsOf(database))

  /** Rows of every kind, and more of one than fit in a piece or are read at a time. */
  const fill = (environment: Environment) =>
    withMain(environment, async ({ database }) => {
      const projects = createProjectStore(database, systemClock)
      const audit = createAudit({ database, clock: systemClock, keys: parseConfig(auditKeys).AUDIT_KEYS })
      const notices = createNotices(database, systemClock, true)
      const { create, change } = createProjectChanges({
        database,
        clock: systemClock,
        delay: 600,
        audit,
        notices,
        projects,
        // What is proven has tests of its own.
        proveOrigins: async () => {},
      })
      for (const digit of ['a', 'b']) {
        const { id } = testProject(digit)
        await create(id, { name: `a canary ${digit}`, allowedOrigins: ['https://a.example'] }, 'tester')
        await change(id, { allowedOrigins: ['https://a.example', 'https://b.example'] }, 'alice')
        await withProject(database, id, (own) =>
          sql`insert into telemetry_events (project_id, event, day, properties)
            values (${id}, 'MODAL_OPEN', '2026-11-21', '{"a":"\\u2028"}')`.execute(own),
        )
      }
      const random = sql`encode(sha512(random()::text::bytea), 'hex')`
      await asOperator(database, (all) =>
        sql`insert into relay_messages (topic, hash, message, tag, size, sender, project_id, published_at, expires_at, acknowledged)
          select md5(number::text), decode(md5(number::text), 'hex'), 'tab' || chr(9) || ${random} || ${random} || chr(10), 1100, 3, 'did',
            ${testProject('a').id}, 9007199254740993, 9007199254740995, array['x', 'y'] from generate_series(1, ${manyRows}::int) number`.execute(
          all,
        ),
      )
    })

  /** Backs up a place, and says which backup it is. */
  async function backUp(environment: Environment, file = `${fresh('backup')}.lkb`) {
    const { code, said } = await run({ ...environment, ...keys.serving, ...auditKeys }, 'backup', file)
    expect([code, said]).toEqual([0, expect.stringMatching(/^Backup /)])
    return { file, backup: /^Backup (\S+)/.exec(said)?.[1] ?? '' }
  }
  const restoring = (environment: Environment): Environment => ({ ...environment, ...keys.restoring, ...auditKeys })

  /** A fresh embedded server. */
  const embedded = async () => ({ MODE: 'development', DATA_DIR: fresh('data') })
  return { keys, fresh, run, rowsOf, fill, backUp, restoring, embedded }
}
