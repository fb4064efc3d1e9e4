import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command/runCommand'
import type { Role } from './config/Role'
import { loginTo } from './fake/loginTo.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from './fake/startPostgres.test.support'
import { testBackupKeys } from './fake/testBackupKeys.test.support'
import { asTestOperator, operatorKey } from './fake/testOperator.test.support'
import { judgeConfig } from './judgeConfig'
import { openDatabases } from './openDatabases'
import { parseConfig } from './parseConfig'
import { startServer } from './startServer'

const denied = /permission denied/
const both = { ROLES: 'api,relay' }

describe.skipIf(postgresMissing())('users of PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  /** What these statements answer to a user, one after the other on one connection. */
  async function ask(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const answers: unknown[] = []
      for (const statement of statements)
        answers.push(
          await client.query(statement).then(
            ({ rows }) => rows,
            (error: Error) => error.message,
          ),
        )
      return answers
    } finally {
      await client.end()
    }
  }
  const asSuper = async (...statements: readonly string[]) => {
    for (const answer of await ask(postgres.superUrl, ...statements)) expect(answer).toBeInstanceOf(Array)
  }
  const serve = (url: string, more: Readonly<Record<string, string>> = {}) =>
    openDatabases(parseConfig({ ...both, DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1:1', ...more }), {
      names: ['main'],
    })
  const refusalOf = (url: string, more: Readonly<Record<string, string>> = {}) =>
    serve(url, more).then(
      async (opened) => {
        await opened.close()
        return 'served'
      },
      (error: Error) => error.message,
    )
  const superIn = (database: string) => {
    const url = new URL(postgres.superUrl)
    url.pathname = database
    return url.href
  }
  const userOf = (url: string) => new URL(url).username

  describe.each([[['api']], [['relay']], [['api', 'relay']]] as const)('that serve %j', (served) => {
    let login: string
    let working: string
    beforeAll(async () => {
      login = await loginTo(postgres.url, ...(served as readonly [Role, ...Role[]]))
      working = served.length > 1 ? 'latchkey_app' : `latchkey_serves_${served[0]}`
    })

    it('N-37 can become nobody who owns a table, and have no right before they take a role', async () => {
      const [none, owner, superuser, authorization, grant, made] = await ask(
        login,
        'select * from projects',
        'set role latchkey',
        'set role postgres',
        'set session authorization latchkey',
        `grant latchkey to ${userOf(login)}`,
        'create role another',
      )
      for (const answer of [none, owner, superuser, authorization, made]) expect(answer).toMatch(denied)
      expect(grant).toMatch(/must have|permission denied/)
      // What a pool's connection works as is given back the same way.
      const [, , back, again] = await ask(
        login,
        `set role ${working}`,
        'reset role',
        'select * from projects',
        'set role latchkey',
      )
      expect([back, again]).toEqual([expect.stringMatching(denied), expect.stringMatching(denied)])
    })

    it('N-37 make, change and drop nothing, whatever they work as', async () => {
      for (const role of [working, 'latchkey_operator', 'none'])
        for (const answer of (
          await ask(
            login,
            `set role ${role}`,
            'create table mine ()',
            'create temporary table mine ()',
            'create function mine() returns int language sql as $$ select 1 $$',
            'create schema mine',
            'alter table projects disable row level security',
            'drop policy own_project on projects',
            'drop table projects',
            'truncate projects',
            'delete from kysely_migration',
          )
        ).slice(1))
          expect(answer).toMatch(/permission denied|must be owner/)
    })

    it('N-37 read and write what their nouns need, and no more', async () => {
      const isRelay = (served as readonly Role[]).includes('relay')
      const isApi = (served as readonly Role[]).includes('api')
      const may = async (...statements: readonly string[]) =>
        (
          await ask(
            login,
            `set role ${working}`,
            'begin',
            ...statements.flatMap((one) => ['savepoint s', one, 'rollback to s']),
            'rollback',
          )
        )
          .slice(2)
          .filter((_, place) => place % 3 === 1)
          .map((answer) => !denied.test(String(answer)))
      expect(
        await may(
          'select * from projects',
          'select * from wallets',
          'select * from relay_messages',
          'delete from relay_messages',
          'update relay_messages set acknowledged = $${}$$',
          'select seed from relay_bridge',
          "update relay_bridge set holder = ''",
          "insert into telemetry_events (project_id, day, event, properties) values ('', '', '', '{}')",
        ),
      ).toEqual([true, true, isRelay, isRelay, isRelay, isRelay, isRelay, isApi])
      expect(
        await may(
          "update projects set allowed_origins = '[]'",
          'delete from projects',
          "insert into projects (id, name, allowed_origins) values ('', '', '[]')",
          'delete from wallets',
          'update wallets set hidden = true',
          'update directory_state set revision = 1',
          'select * from telemetry_events',
          'delete from telemetry_events',
          'update relay_messages set topic = $$$$',
          'update relay_bridge set seed = $$$$',
          'delete from relay_bridge',
        ),
      ).toEqual(Array.from({ length: 11 }, () => false))
    })

    it('N-37 serve as that role in production, and operators everything through it', async () => {
      const running = await startServer({
        config: parseConfig({
          ...{ ROLES: served.join(','), DATABASE_URL: login, PORT: '0', LOG_LEVEL: 'silent' },
          ...{ ...asTestOperator, ...testBackupKeys().serving },
          ...{ PUBLIC_URL: 'https://door.example', RELAY_PUBLIC_URLS: 'wss://door.example' },
        }),
      })
      const statuses: Record<string, number> = {}
      const operate = async (method: string, path: string, body?: unknown) => {
        const init = { method, headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' } }
        const answer = await fetch(running.adminUrl + path, {
          ...init,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        await answer.arrayBuffer()
        statuses[`${method} ${path.replace(/[0-9a-f]{32}/, ':id')}`] = answer.status
      }
      const id = 'a'.repeat(32)
      await operate('PUT', `/projects/${id}`, { name: 'one', allowedOrigins: ['https://one.example'] })
      for (const path of [
        '/projects',
        `/projects/${id}`,
        '/wallets',
        '/mail',
        `/telemetry/${id}`,
        '/backup',
        `/projects/${id}/export`,
      ])
        await operate('GET', path)
      await operate('POST', '/wallets/import')
      await operate('DELETE', `/telemetry/${id}`)
      await operate('DELETE', `/mail/${id}`)
      await operate('DELETE', `/projects/${id}`)
      const { database } = (await (await fetch(`${running.adminUrl}/readyz`)).json()) as { database: string }
      await running.stop()
      expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([])
      expect([Object.keys(statuses).length, database]).toEqual([12, 'ready'])
    })
  })

  it('N-37 every table says whom it is for: what a migration gives to nobody, nobody who serves has', async () => {
    const url = await postgres.createDatabase('later')
    const login = await loginTo(url, 'api', 'relay')
    await ask(url, 'create table later (id bigserial)')
    const [, read, , every] = await ask(
      login,
      'set role latchkey_app',
      'select * from later',
      'set role latchkey_operator',
      'select * from later',
    )
    expect([read, every]).toEqual([expect.stringMatching(denied), []])
  })

  it('N-38 production is not served by the owner, nor by who could become one, and says how to mend it', async () => {
    const url = await postgres.createDatabase('refused')
    const login = await loginTo(url, 'api', 'relay')
    const owner = await refusalOf(url)
    expect(owner).toMatch(/^DATABASE_URL logs in as latchkey, who has createrole and owns the tables: /)
    expect(owner).toMatch(
      /set DATABASE_URL to .* that user's name .* DATABASE_OWNER_URL to the owner's, and run latchkey-server migrate/,
    )
    expect(await refusalOf(superIn('refused'))).toMatch(/^DATABASE_URL logs in as postgres, who has superuser and /)
    const user = userOf(login)
    for (const [change, words, undo] of [
      ['alter role USER createrole', /has createrole/, 'alter role USER nocreaterole'],
      ['alter role USER bypassrls', /has bypassrls/, 'alter role USER nobypassrls'],
      ['alter role USER replication', /has replication/, 'alter role USER noreplication'],
      ['alter role USER superuser', /has superuser/, 'alter role USER nosuperuser'],
      ['grant latchkey to USER', /may become latchkey, who owns the tables/, 'revoke latchkey from USER'],
      ['grant pg_write_all_data to USER', /has pg_write_all_data/, 'revoke pg_write_all_data from USER'],
    ] as const) {
      await asSuper(change.replace('USER', user))
      expect(await refusalOf(login), change).toMatch(words)
      await asSuper(undo.replace('USER', user))
    }
    // An owner needs no other power to be one.
    await ask(superIn('refused'), 'create role keeper', 'alter table wallets owner to keeper')
    await asSuper(`grant keeper to ${user}`)
    expect(await refusalOf(login)).toMatch(/who may become keeper, who owns the tables: /)
    await asSuper(`revoke keeper from ${user}`)
    await ask(superIn('refused'), `alter table wallets owner to ${user}`)
    expect(await refusalOf(login)).toMatch(/who owns the tables: /)
    await ask(superIn('refused'), 'alter table wallets owner to latchkey')
    await ask(superIn('refused'), 'grant create on schema public to public')
    expect(await refusalOf(login)).toMatch(/may make tables in the schema public/)
    await ask(superIn('refused'), 'revoke create on schema public from public')
    expect(await refusalOf(login)).toBe('served')
    expect(await refusalOf(url, { MODE: 'development' })).toBe('served')
  })

  it('N-38 production starts no server that was given the address of the owner', () => {
    const given = { ...both, DATABASE_URL: 'postgres://server@db/latchkey', REDIS_URL: 'redis://cache' }
    const refusals = (more = {}) => judgeConfig(parseConfig({ ...given, ...more })).refusals.join('\n')
    expect(refusals({ DATABASE_OWNER_URL: 'postgres://latchkey@db/latchkey' })).toMatch(
      /^DATABASE_OWNER_URL is for latchkey-server migrate/m,
    )
    expect(refusals()).not.toMatch(/DATABASE_OWNER_URL/)
  })

  it('N-38 says what is missing where the owner has not been there, and tells no password', async () => {
    const url = await postgres.createDatabase('bare')
    await asSuper("create role stranger login password 'canary'")
    const stranger = url.replace('latchkey@', 'stranger:canary@')
    expect(await refusalOf(stranger)).toMatch(
      /logs in as stranger, who may not work as latchkey_app\. Run latchkey-server migrate/,
    )
    const login = await loginTo(await postgres.createDatabase('other'), 'api')
    const words = await refusalOf(login.replace('/other', '/bare'), { ROLES: 'api' })
    expect(words).toMatch(/not up to date: it lacks .*0001_roles.*Run latchkey-server migrate/)
    expect(await refusalOf(login, { ROLES: 'relay' })).toMatch(/may not work as latchkey_serves_relay/)
  })

  /** Runs a command of an operator; answers its exit code and its words, which hold no password. */
  async function command(words: readonly string[], environment: Readonly<Record<string, string>>) {
    const said: string[] = []
    const note = (line: string) => void said.push(line)
    const code = await runCommand(words, {
      ...{ environment: { ...both, ...environment }, say: note, complain: note },
      write: async () => {},
      lifetime: new AbortController().signal,
    })
    expect(said.join()).not.toMatch(/canary/)
    return [code, said.join('\n')]
  }

  it('N-37 operators do all they do by the user of a server', async () => {
    const login = await loginTo(await postgres.createDatabase('operated'), 'relay')
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-operated-'))
    const place = { DATABASE_URL: login, ROLES: 'relay' }
    const file = join(folder, 'all.lkb')
    const keys = testBackupKeys()
    expect(await command(['project', 'create', 'one', 'https://one.example'], place)).toContain(0)
    const [code, words] = await command(['backup', file], { ...place, ...keys.serving })
    expect(code).toBe(0)
    const [, backup = ''] = /^Backup (\S+)/.exec(String(words)) ?? []
    // A backup replaces nothing: it is restored into an empty database, by the user of a server too.
    const restored = { ...place, DATABASE_URL: await loginTo(await postgres.createDatabase('restored'), 'relay') }
    expect(await command(['restore', file, '--backup', backup], { ...restored, ...keys.restoring })).toContain(0)
    expect((await command(['project', 'list'], restored))[1]).toMatch(/ one .*https:\/\/one\.example$/)
    expect(await command(['audit', 'verify', '--head', backup], restored)).toContain(0)
    const [, listed] = await command(['project', 'list'], place)
    expect(listed).toMatch(/ one .*https:\/\/one\.example$/)
    expect(await command(['erase', String(listed).slice(0, 32), '--yes'], place)).toContain(0)
    expect((await command(['project', 'list'], place))[1]).toMatch(/There are no projects/)
    rmSync(folder, { recursive: true })
  })

  it('migrate makes the user with its password, takes the rights of other roles from it, and needs both addresses', async () => {
    const owner = await postgres.createDatabase('command')
    const url = owner.replace('latchkey@', 'made:a%20canary@')
    const run = (environment: Readonly<Record<string, string>>) => command(['migrate'], environment)
    expect(await run({ DATABASE_URL: url, DATABASE_OWNER_URL: owner })).toEqual([
      0,
      'main: up to date; made may serve api, relay',
    ])
    expect(await refusalOf(url)).toBe('served')
    expect(await run({ DATABASE_URL: url, DATABASE_OWNER_URL: owner, ROLES: 'api' })).toEqual([
      0,
      'main: up to date; made may serve api',
    ])
    expect(await refusalOf(url)).toMatch(/may not work as latchkey_app/)
    expect(await refusalOf(url, { ROLES: 'api' })).toBe('served')
    // From here on the server asks for the password, and another one replaces it.
    const [[{ hba_file }]] = (await ask(postgres.superUrl, 'show hba_file')) as [[{ hba_file: string }]]
    writeFileSync(hba_file, `host command made 127.0.0.1/32 scram-sha-256\n${readFileSync(hba_file, 'utf8')}`)
    await asSuper('select pg_reload_conf()')
    const wrong = url.replace('canary', 'another')
    await expect.poll(() => refusalOf(wrong, { ROLES: 'api' })).toMatch(/password authentication failed/)
    expect(await refusalOf(url, { ROLES: 'api' })).toBe('served')
    expect(await run({ DATABASE_URL: wrong, DATABASE_OWNER_URL: owner })).toContain(0)
    expect(await refusalOf(wrong)).toBe('served')
    expect(await run({ DATABASE_URL: url })).toEqual([1, expect.stringMatching(/DATABASE_OWNER_URL must be set/)])
    expect(await run({ DATABASE_URL: owner, DATABASE_OWNER_URL: owner })).toEqual([
      1,
      expect.stringMatching(/must be two users/),
    ])
    expect(await run({})).toEqual([0, 'main: embedded, brought up to date when it is opened'])
  })
})
