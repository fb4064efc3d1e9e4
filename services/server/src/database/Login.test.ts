import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices } from '../fake/testServices.test.support'
import { type Login, ownsDatabase, readLogin, refuseLogin } from './Login'

const plain: Login = { user: 'latchkey_server', owners: [], powers: [], creates: false }
const why = (changes: Partial<Login>) =>
  /^DATABASE_URL logs in as latchkey_server, who (.*): whoever/.exec(
    refuseLogin({ ...plain, ...changes }, 'DATABASE_URL') ?? '',
  )?.[1]

describe('N-38 the user a server logs in as', () => {
  it('serves where it has only the rights of a server', () => {
    expect(refuseLogin(plain, 'DATABASE_URL')).toBeUndefined()
  })

  it.each<[string, Partial<Login>]>([
    ['has superuser', { powers: ['createrole', 'pg_read_all_data', 'superuser'] }],
    ['has createrole, pg_read_all_data', { powers: ['createrole', 'pg_read_all_data'] }],
    ['owns the tables', { owners: ['latchkey', 'latchkey_server'] }],
    ['may become latchkey, postgres, who owns the tables', { owners: ['latchkey', 'postgres'] }],
    ['may make tables in the schema public', { creates: true }],
    ['owns the tables', { owners: ['latchkey_server'], creates: true }],
    ['has bypassrls and may become latchkey, who owns the tables', { owners: ['latchkey'], powers: ['bypassrls'] }],
  ])('is refused where it %s', (reason, changes) => {
    expect(why(changes)).toBe(reason)
  })

  it('is told which variables to set in its place', () => {
    const words = refuseLogin({ ...plain, creates: true }, 'VAULT_DATABASE_URL')
    expect(words).toContain('set VAULT_DATABASE_URL to an address with that user')
    expect(words).toContain('VAULT_DATABASE_OWNER_URL to the owner')
  })

  it('migrates only what it owns and may add to', () => {
    expect(
      [{ owners: ['a'], creates: true }, { owners: ['a'] }, { creates: true }, {}].map((one) =>
        ownsDatabase({ ...plain, ...one }),
      ),
    ).toEqual([...[true, false, false, false]])
  })
})

describe('the user of an embedded database', () => {
  let services: Awaited<ReturnType<typeof openTestServices>>
  beforeAll(async () => {
    services = await openTestServices()
  })
  afterAll(() => services.close())

  it('N-37 is told with all it could become, although it works as another', async () => {
    const { user, owners, powers, creates } = await readLogin(services.database)
    expect([user, owners, creates]).toEqual(['postgres', ['postgres'], true])
    expect(powers).toEqual(
      expect.arrayContaining(['bypassrls', 'createrole', 'pg_read_all_data', 'replication', 'superuser']),
    )
  })
})
