import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@latchkey/devnet/self-signed'
import { listProjects } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminApi } from '../command/createAdminApi'
import { asTestOperator, operatorKey } from '../fake/testOperator.test.support'
import { parseConfig } from '../parseConfig'
import { type RunningServer, startServer } from '../startServer'
import { refusePlain } from './refusePlain'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-admin-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const own = selfSigned(new Date(), 'admin.example')
const tls = {
  ADMIN_TLS_CERT_FILE: file('own.crt', own.cert),
  ADMIN_TLS_KEY_FILE: file('own.key', own.key),
}
const environment = {
  MODE: 'development',
  ROLES: 'api',
  DATA_DIR: 'memory:',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...asTestOperator,
}
const start = (more: Readonly<Record<string, string>>) =>
  startServer({ config: parseConfig({ ...environment, ...more }) })

describe('an admin port of plain HTTP', () => {
  let running: RunningServer
  beforeAll(async () => {
    running = await start({})
  })
  afterAll(() => running.stop())

  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      request(
        running.adminUrl + path,
        { headers: { authorization: `Bearer ${operatorKey}`, ...headers } },
        (response) => {
          let body = ''
          response.on('data', (chunk) => {
            body += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        },
      )
        .once('error', reject)
        .end()
    })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['by a name of somebody else, as a page whose name was rebound', { host: 'rebind.example' }],
    ['by the address of a network', { host: '10.0.0.4:4411' }],
    ['through a proxy that names its visitor', { 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy that names itself', { via: '1.1 proxy' }],
    ['through a proxy with an empty word', { forwarded: '' }],
  ])('N-44 answers nothing %s, readiness and figures neither', async (_how, headers) => {
    for (const path of ['/readyz', '/metrics', '/projects', '/nothing']) {
      const { status, body } = await ask(path, headers)
      expect(status).toBe(403)
      expect(body).toMatch(/plain_http.*SSH tunnel/)
      expect(body).not.toMatch(/ready|latchkey_/)
    }
  })

  it('N-44 answers programs of its own machine, by every name of it', async () => {
    for (const host of ['localhost:4411', '127.0.0.1', '[::1]:9', 'LOCALHOST'])
      expect((await ask('/projects', { host })).status).toBe(200)
  })
})

it('N-44 another machine is refused though it says a loopback name', () => {
  const headers = new Headers({ host: 'localhost:4411' })
  for (const address of ['10.0.0.5', '2001:db8::1', '', '::ffff:10.0.0.5'])
    expect(refusePlain(headers, address)?.status).toBe(403)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(refusePlain(headers, address)).toBeUndefined()
})

it.each([
  ['0.0.0.0', /ADMIN_HOST must be a loopback address/],
  ['::', /ADMIN_HOST must be a loopback address/],
  ['10.0.0.4', /ADMIN_HOST must be a loopback address/],
])('N-44 nothing starts with an admin port of plain HTTP on %s, in development neither', async (host, said) => {
  await expect(start({ ADMIN_HOST: host })).rejects.toThrow(said)
  await expect(start({ ADMIN_HOST: host, MODE: 'production', DATA_DIR: folder })).rejects.toThrow(said)
})

it('N-44 a certificate without its key, or a file that is none, is said by name', async () => {
  await expect(start({ ADMIN_TLS_CERT_FILE: tls.ADMIN_TLS_CERT_FILE })).rejects.toThrow(/belong together/)
  await expect(async () => start({ ...tls, ADMIN_TLS_KEY_FILE: file('none', 'x') })).rejects.toThrow(
    /ADMIN_TLS_KEY_FILE must name a PEM file with a private key/,
  )
})

const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address

describe('an admin port that speaks TLS', () => {
  let running: RunningServer
  beforeAll(async () => {
    running = await start({ ...tls, ADMIN_HOST: '0.0.0.0' })
  })
  afterAll(() => running.stop())

  const config = (more: Readonly<Record<string, string>>) =>
    parseConfig({ ...environment, ...tls, ADMIN_PORT: new URL(running.adminUrl).port, ...more })

  it.skipIf(!outside)('N-44 is reached from beyond this machine, by its very certificate only', async () => {
    const answer = await createAdminApi(config({ ADMIN_HOST: outside ?? '' }), operatorKey).ask(listProjects)
    expect(answer).toEqual({ projects: [] })
    const other = selfSigned(new Date(), 'admin.example')
    const wrong = config({
      ADMIN_HOST: outside ?? '',
      ADMIN_TLS_CERT_FILE: file('other.crt', other.cert),
      ADMIN_TLS_KEY_FILE: file('other.key', other.key),
    })
    await expect(createAdminApi(wrong, operatorKey).ask(listProjects)).rejects.toThrow(/certificate/)
  })

  it('N-44 does not answer plain HTTP', async () => {
    await expect(fetch(running.adminUrl.replace('https:', 'http:'))).rejects.toThrow(/fetch failed/)
  })
})
