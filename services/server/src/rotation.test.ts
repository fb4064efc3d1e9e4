import { createVisitorSeal, visitorHeader } from '@latchkey/protocol/visitor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAudit } from './audit/createAudit'
import { systemClock } from './clock/Clock'
import type { Database } from './database/Database'
import { loginTo } from './fake/loginTo.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from './fake/startPostgres.test.support'
import { redisMissing, startRedis, type TestRedis } from './fake/startRedis.test.support'
import { operatorEntry } from './fake/testOperator.test.support'
import { freePort } from './fake/testServers.test.support'
import { testProject } from './fake/testServices.test.support'
import { parseConfig } from './parseConfig'
import { type RunningServer, startServer } from './startServer'
import { openService } from './upstream/openService.test.support'

const project = testProject('a', { allowedOrigins: ['https://site.example'] })
const [oldKey, newKey] = ['lko_old', 'lko_new']
const [oldSecret, newSecret] = ['the old secret of a proxy', 'the new secret of a proxy']
const [oldAudit, newAudit] = [`2026-01-01:${'a'.repeat(64)}`, `2026-11-23:${'b'.repeat(64)}`]

describe.skipIf(postgresMissing() ?? redisMissing())('N-49 secrets are replaced under visitors and operators', () => {
  let postgres: TestPostgres
  let login: string
  let redis: TestRedis
  let node: Awaited<ReturnType<typeof openService>>
  /** Keys the operator of the node takes. */
  const taken = new Set(['/old'])
  beforeAll(async () => {
    postgres = await startPostgres()
    login = await loginTo(postgres.url, 'api', 'relay')
    redis = await startRedis()
    node = await openService(({ path, body }, response) => {
      if (!taken.has(path)) return void response.writeHead(401).end()
      const { id, method } = JSON.parse(body) as { id?: number; method?: string }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x5' }))
    })
  })
  afterAll(async () => {
    await node.close()
    await redis.stop()
    await postgres.stop()
  })

  const places: { port: string; admin: string; running?: RunningServer }[] = []
  /** What a server knows: the old ones, both, or the new ones. */
  const phases = {
    old: {
      ADMIN_OPERATORS: operatorEntry('alice', oldKey),
      PROXY_SECRETS: `${project.id}:${oldSecret}`,
      AUDIT_KEYS: oldAudit,
      RPC_URLS: () => `eip155:1=${node.url}/old`,
    },
    both: {
      ADMIN_OPERATORS: `${operatorEntry('alice', newKey)},${operatorEntry('alice', oldKey)}`,
      PROXY_SECRETS: `${project.id}:${newSecret},${project.id}:${oldSecret}`,
      AUDIT_KEYS: `${newAudit},${oldAudit}`,
      RPC_URLS: () => `eip155:1=${node.url}/new|${node.url}/old`,
    },
    new: {
      ADMIN_OPERATORS: operatorEntry('alice', newKey),
      PROXY_SECRETS: `${project.id}:${newSecret}`,
      AUDIT_KEYS: newAudit,
      RPC_URLS: () => `eip155:1=${node.url}/new`,
    },
  } as const
  /** Replaces the servers one by one, as a rolling deploy does. */
  async function roll(phase: keyof typeof phases) {
    const { RPC_URLS, ...secrets } = phases[phase]
    for (const place of places) {
      await place.running?.stop()
      const config = parseConfig({
        ...{ MODE: 'development', ROLES: 'api', LOG_LEVEL: 'silent', PORT: place.port, ADMIN_PORT: place.admin },
        ...{ DATABASE_URL: login, REDIS_URL: redis.url, RPC_URLS: RPC_URLS(), ...secrets },
      })
      place.running = await startServer({ config })
    }
  }
  /** Asks a server that is there, as behind a balancer. */
  async function ask(port: 'port' | 'admin', path: string, init: () => Promise<RequestInit>): Promise<number> {
    let failure: unknown
    for (let time = 0; time < 4; time++)
      for (const place of places)
        try {
          const answer = await fetch(`http://127.0.0.1:${place[port]}${path}`, await init())
          await answer.arrayBuffer()
          return answer.status
        } catch (error) {
          // That one is being replaced.
          failure = error
        }
    throw failure
  }
  let visits = 0
  const operate = (key: string) => () =>
    ask('admin', `/projects/${project.id}`, async () => ({
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}` },
      body: '{"analytics":"off"}',
    }))
  const visit = (secret: string) => () =>
    ask('port', `/v1?chainId=eip155:1&projectId=${project.id}`, async () => {
      // Each is somebody else, so that nobody is counted as a flood.
      visits += 1
      const visitor = { projectId: project.id, address: `203.0.113.${visits % 250}`, origin: 'https://site.example' }
      const sealed = await createVisitorSeal(secret).close(visitor, Date.now())
      // Without a seal that is believed this page is refused.
      const headers = { [visitorHeader]: sealed, origin: 'https://elsewhere.example' }
      return { method: 'POST', headers, body: '{"id":1,"method":"eth_gasPrice"}' }
    })

  it('N-49 while servers are replaced one by one, old then both then new, nobody is turned away', async () => {
    for (let number = 0; number < 2; number++)
      places.push({ port: String(await freePort()), admin: String(await freePort()) })
    await roll('old')
    await places[0]?.running?.projects.save(project)
    const clients = { operator: operate(oldKey), visitor: visit(oldSecret) }
    const statuses: Record<string, number> = {}
    let isOver = false
    const live = Object.keys(clients).map(async (name) => {
      while (!isOver) {
        const status = await clients[name as keyof typeof clients]()
        statuses[`${name} ${status}`] = (statuses[`${name} ${status}`] ?? 0) + 1
      }
    })
    taken.add('/new')
    await roll('both')
    clients.operator = operate(newKey)
    clients.visitor = visit(newSecret)
    // Whoever is still under way with an old one is known to every server.
    await roll('new')
    taken.delete('/old')
    const answered = statuses['visitor 200'] ?? 0
    while ((statuses['visitor 200'] ?? 0) < answered + 20) await clients.visitor()
    isOver = true
    await Promise.all(live)
    expect(Object.keys(statuses).sort()).toEqual(['operator 200', 'visitor 200'])
    // And the old ones are good for nothing any more.
    expect([await operate(oldKey)(), await visit(oldSecret)()]).toEqual([401, 403])
    const database = places[0]?.running?.services.database as Database
    const audit = createAudit({ database, clock: systemClock, keys: parseConfig({ AUDIT_KEYS: newAudit }).AUDIT_KEYS })
    expect(await audit.verify()).toMatchObject({ state: 'whole', sealed: true })
    const changes = (await audit.rows(0, 100_000)).filter(({ action }) => action === 'keys changed')
    expect(changes.length).toBeGreaterThanOrEqual(3)
    for (const place of places) await place.running?.stop()
  })

  it('N-49 a key of a node that is revoked at once is passed over for the other', async () => {
    taken.clear()
    taken.add('/old')
    places.length = 0
    places.push({ port: String(await freePort()), admin: String(await freePort()) })
    await roll('both')
    expect(await visit(newSecret)()).toBe(200)
    taken.clear()
    taken.add('/new')
    expect(await visit(newSecret)()).toBe(200)
    for (const place of places) await place.running?.stop()
  })
})
