import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { findOperator } from '../admin/findOperator'
import { parseOperators } from '../config/operators'
import type { Database } from '../database/Database'
import { startServerProcess } from '../fake/builtServer.test.support'
import { startNameServer } from '../fake/nameServer.test.support'
import { testBackupKeys } from '../fake/testBackupKeys.test.support'
import { asTestOperator } from '../fake/testOperator.test.support'
import { openDatabases } from '../openDatabases'
import { parseConfig } from '../parseConfig'
import { runCommand } from './runCommand'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const said: string[] = []
  const complained: string[] = []
  let written = ''
  const code = await runCommand(args, {
    environment,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    async write(chunk) {
      written += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
    },
    lifetime: new AbortController().signal,
  })
  return { code, said: said.join('\n'), complained: complained.join('\n'), written }
}

describe('check', () => {
  it('names every wrong variable, what it saw and an example, and never a secret', async () => {
    const { code, said } = await run(['check'], { PORT: 'eighty', MODE: 'fun', DATABASE_URL: 'mysql://u:canary@h/d' })
    expect(code).toBe(1)
    expect(said).toMatch(/PORT must be a whole number from 0 to 65535; it is "eighty"\. Example: PORT=4401/)
    expect(said).toMatch(/MODE must be one of production, development; it is "fun"/)
    expect(said).toMatch(/DATABASE_URL must be .*; it is a secret value/)
    expect(said).not.toMatch(/canary/)
  })

  it('names each secret that comes from a file, and never what is in it', async () => {
    const path = join(folder, 'admin-key')
    writeFileSync(path, 'a canary in a file, long enough for a key')
    const { said } = await run(['check'], {
      OPERATOR_KEY_FILE: path,
      OPERATOR_KEY: 'another canary that the file wins over',
    })
    expect(said).toContain(`Configured:\n  OPERATOR_KEY_FILE=${path} (read, not shown)\n\n`)
    expect(said).not.toContain('canary')
  })

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['to this machine alone', {}, /^Port: open to this machine alone; behind a proxy all visitors count as one/m],
    ['to its proxies alone', { TRUSTED_PROXIES: 'loopback' }, /^Port: open to this machine alone; .* TRUSTED_PROXIES/m],
    ['to anybody', { HOST: '0.0.0.0' }, /^Port: open to whoever reaches 0\.0\.0\.0,/m],
    [
      'to proxies and to who dials past them',
      { HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/8' },
      /^Port: open to TRUSTED_PROXIES and to whoever else reaches 0\.0\.0\.0: .* admit the proxies alone\.$/m,
    ],
  ])('N-23 says that the port is open %s', async (_, environment, sentence) => {
    expect((await run(['check'], environment)).said).toMatch(sentence)
  })

  it('says what production refuses', async () => {
    const { code, said } = await run(['check'], {
      DATA_DIR: 'memory:',
      PUBLIC_URL: 'http://door.example.org',
      RELAY_PUBLIC_URLS: 'ws://door.example.org',
      RELAY_UPSTREAM_URL: 'ws://relay.example.org',
      PROXY_SECRETS: `${'a'.repeat(32)}:short`,
      ORIGIN_DELAY: '599',
      WEBHOOK_URL: 'https://alerts.example.org',
      ADMIN_HOST: '0.0.0.0',
    })
    expect(code).toBe(1)
    for (const name of [
      'DATA_DIR',
      'PUBLIC_URL',
      'RELAY_PUBLIC_URLS',
      'RELAY_UPSTREAM_URL',
      'each secret of PROXY_SECRETS',
      'ORIGIN_DELAY',
      'WEBHOOK_URL',
      'ADMIN_HOST',
    ])
      expect(said.slice(said.indexOf('Refused:'))).toMatch(new RegExp(`^  ${name}`, 'm'))
    expect(said).not.toMatch(/:short/)
  })

  it.each([
    ['one relay of its own', {}, /Relay: own: only wallets built/, /rates and hints: the memory/],
    [
      'a bridge',
      { RELAY_UPSTREAM_URL: 'wss://relay.example.org', RELAY_UPSTREAM_PROJECT_ID: 'x' },
      /Relay: own, bridged to relay\.example\.org/,
      /records: an embedded database in \.\/data/,
    ],
    [
      'no relay',
      { ROLES: 'api', DATABASE_URL: 'postgres://u:canary@h/d', REDIS_URL: 'redis://h' },
      /Relay: none here: sites name the public relay/,
      /Stand-ins:\n {2}none/,
    ],
  ])('says which wallets are reached with %s, and what is a stand-in', async (_name, environment, relay, standIn) => {
    const { code, said } = await run(['check'], { PUBLIC_URL: 'https://door.example.org', ...environment })
    expect(said).toMatch(relay)
    expect(said).toMatch(standIn)
    expect(said).not.toMatch(/canary/)
    expect(code).toBe(0)
  })
})

const auditKeys = `2026-01-01:${'a'.repeat(64)}`

describe('mint', () => {
  it('N-43 prints a key once that the entry it prints lets in, and never the same twice', async () => {
    const lines = (await run(['mint', 'operator', 'alice'])).said.split('\n').map((line) => line.trim())
    const [key = '', entry = ''] = [lines[1], lines[3]]
    expect(key).toMatch(/^lko_[\w-]{43}$/)
    expect(entry).not.toContain(key.slice(4))
    expect(findOperator(parseOperators(entry), key)?.name).toBe('alice')
    expect(findOperator(parseOperators(entry), `${key}x`)).toBeUndefined()
    expect((await run(['mint', 'operator', 'alice'])).said).not.toContain(key)
    for (const wrong of [['mint'], ['mint', 'toString'], ['mint', 'operator'], ['mint', 'operator', 'A:b']])
      expect(await run(wrong)).toMatchObject({ code: 2, complained: expect.stringMatching(/mint operator <name>/) })
  })

  it('prints a key that answers on names are signed with, and the address a resolver knows it by', async () => {
    const [, entry = '', , address] = (await run(['mint', 'gateway'])).said.split('\n').map((line) => line.trim())
    const [key] = parseConfig({ NAMES_GATEWAY_KEYS: entry }).NAMES_GATEWAY_KEYS
    expect(privateKeyToAddress(`0x${key?.secret}`)).toBe(address)
  })
})

describe('projects', () => {
  const stored = { MODE: 'development', DATA_DIR: join(folder, 'projects') }

  it('are made, listed and changed', async () => {
    const names = await startNameServer()
    onTestFinished(() => names.close())
    const environment = { ...stored, MODE: 'production', DNS_SERVERS: names.address }
    const waits = /from \S+ on: https:\/\/\*\.shop\.example/
    const made = await run(['project', 'create', 'Shop', 'https://shop.example', 'https://*.shop.example'], environment)
    const id = /^[0-9a-f]{32}/.exec(made.said)?.[0] ?? ''
    expect(made).toMatchObject({
      code: 1,
      said: `${id}  Shop  analytics off  https://shop.example`,
      complained: expect.stringContaining(`"latchkey-project=${id}"`),
    })
    const add = ['project', 'origins', id, 'add', 'https://*.shop.example', 'http://localhost']
    expect(await run(add, environment)).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`_latchkey.shop.example the TXT record "latchkey-project=${id}"`),
    })
    names.records.set('_latchkey.shop.example', [`latchkey-project=${id}`])
    expect((await run(add, environment)).said).toMatch(waits)
    await run(['project', 'origins', id, 'remove', 'https://*.shop.example', 'http://localhost'], stored)
    // Where nobody but the developer comes, nothing waits.
    await run(add, stored)
    const less = await run(['project', 'origins', id, 'remove', 'https://shop.example'], stored)
    expect(less.said).toBe(`${id}  Shop  analytics off  https://*.shop.example http://localhost`)
    await run(['project', 'analytics', id, 'on'], environment)
    expect((await run(['project', 'list'], environment)).said).toMatch(/Shop {2}analytics on/)
    const wrong = await run(['project', 'origins', id, 'add', 'https://*.com'], environment)
    expect(wrong).toMatchObject({ code: 1, complained: expect.stringMatching(/own, as https:\/\/\*\.shop\.example/) })
    expect(await run(['erase', id], environment)).toMatchObject({ code: 2 })
    expect((await run(['erase', id, '--yes'], environment)).said).toMatch(/projects: 1 rows/)
  })

  it('N-46 let an origin in after its delay, and the last one that is taken away leaves nobody in', async () => {
    const place = { DATA_DIR: join(folder, 'delayed') }
    const made = await run(['project', 'create', 'Shop', 'https://shop.example'], place)
    const id = made.said.slice(0, 32)
    const origins = async (...args: string[]) =>
      (await run(['project', 'origins', id, ...args], place)).said.split('\n')
    const [line, pending] = await origins('add', 'https://b.example')
    expect(line).toBe(`${id}  Shop  analytics off  https://shop.example`)
    expect(pending).toMatch(/^ {2}from 20\S+Z on: https:\/\/b\.example$/)
    // Another one beside it takes back nothing of what waits.
    expect(await origins('add', 'https://c.example')).toHaveLength(3)
    expect(await origins('remove', 'https://c.example')).toHaveLength(2)
    expect(await origins('remove', 'https://b.example', 'https://shop.example')).toEqual([
      `${id}  Shop  analytics off  no origin`,
    ])
    expect((await origins('add', 'https://shop.example'))[0]).toMatch(/no origin$/)
  })

  it('N-45 are changed under the name of whoever types, and by no key of nobody', async () => {
    const place = { MODE: 'development', DATA_DIR: join(folder, 'audited'), AUDIT_KEYS: auditKeys }
    const named = { ...place, ...asTestOperator }
    expect((await run(['project', 'create', 'One'], place)).code).toBe(0)
    expect((await run(['project', 'create', 'Two'], named)).code).toBe(0)
    const nobody = await run(['project', 'create', 'Three'], { ...named, OPERATOR_KEY: 'lko_another' })
    expect(nobody).toMatchObject({ code: 1, complained: expect.stringMatching(/the key of nobody/) })
    const { all, close } = await openDatabases(parseConfig(place), { serving: false })
    const { rows } = await sql<{ operator: string }>`select operator from audit_log order by number`.execute(
      all[0]?.database as Database,
    )
    await close()
    expect(rows.map(({ operator }) => operator)).toEqual([`shell:${userInfo().username}`, 'tester'])
    expect((await run(['audit', 'verify'], place)).said).toMatch(/^Whole: 2 rows, sealed/)
    for (const wrong of [['audit'], ['audit', 'verify', '--head'], ['audit', 'verify', '--head', '1:x']])
      expect(await run(wrong, place)).toMatchObject({ code: 2, complained: expect.stringMatching(/audit verify/) })
  })

  it('answer a wrong word with how it should look', async () => {
    for (const args of [
      ['project'],
      ['project', 'constructor'],
      ['export'],
      ['backup'],
      ['restore', 'x', '--force'],
      ['restore', 'x'],
    ])
      expect(await run(args, stored)).toMatchObject({
        code: 2,
        complained: expect.stringMatching(/^Use: latchkey/),
      })
    expect((await run(['toString'], stored)).code).toBe(2)
    for (const args of [['help'], ['--help'], ['-h'], ['serve', '--help'], ['project', '--help']]) {
      const { code, said } = await run(args, stored)
      expect(code).toBe(0)
      expect(said).toMatch(/serve \[--port <number>\][\s\S]*backup <file>/)
    }
    expect(await run(['--version'])).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect(await run(['--prot', '1'])).toMatchObject({ code: 2, complained: expect.stringMatching(/'--prot'/) })
    expect(await run(['serve', 'now'])).toMatchObject({ code: 2, complained: expect.stringMatching(/'now'/) })
    expect(await run(['--port'])).toMatchObject({ code: 2, complained: expect.stringMatching(/--port/) })
  })
})

describe('a backup', () => {
  it.each([
    ['a file that others may read', (draft: string) => chmodSync(draft, 0o666)],
    [
      'a link to a file of somebody else',
      (draft: string) => {
        rmSync(draft)
        symlinkSync(join(folder, 'elsewhere'), draft)
      },
    ],
  ])('C-25 is read by its operator alone, though %s lay in its way', async (_name, plant) => {
    const file = join(folder, 'own.gz')
    writeFileSync(`${file}.draft`, '')
    plant(`${file}.draft`)
    const environment = { MODE: 'development', DATA_DIR: 'memory:', ...testBackupKeys().serving }
    expect(await run(['backup', file], environment)).toMatchObject({ code: 0, complained: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
  })
})

describe('a server process', () => {
  it('is reached by commands while it runs, drains on SIGTERM and leaves its folder to the next', async () => {
    const keys = testBackupKeys()
    const environment = {
      MODE: 'development',
      DATA_DIR: join(folder, 'served'),
      ...asTestOperator,
      AUDIT_KEYS: auditKeys,
      ...keys.serving,
    }
    const server = await startServerProcess(environment)
    const beside = { ...environment, ADMIN_PORT: new URL(server.adminUrl).port }
    const made = await run(['project', 'create', 'Shop', 'https://shop.example'], beside)
    expect(made.complained).toBe('')
    const id = made.said.slice(0, 32)
    const origins = await fetch(`${server.url}/projects/v1/origins?projectId=${id}`)
    expect(await origins.json()).toEqual({ allowedOrigins: ['https://shop.example'] })
    expect((await run(['export', id], beside)).written).toMatch(/"name":"Shop"/)
    const audited = await run(['audit', 'verify'], beside)
    expect(audited).toMatchObject({ code: 0, said: expect.stringMatching(/^Whole: \d+ rows, sealed\nHead: \d+:/) })
    const [, head = ''] = /Head: (\S+)/.exec(audited.said) ?? []
    expect(await run(['audit', 'verify', '--head', head], beside)).toMatchObject({ code: 0 })
    expect(await run(['audit', 'verify', '--head', `999:${head.split(':')[1]}`], beside)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Broken at row \d+: rows .* missing at the end/),
    })

    const file = join(folder, 'backup.gz')
    const backedUp = await run(['backup', file], beside)
    expect(backedUp).toMatchObject({ code: 0, complained: '' })
    const [, backup = ''] = /^Backup (\d+:[0-9a-f]{32}) of 20/.exec(backedUp.said) ?? []
    expect(readFileSync(file, 'latin1')).not.toContain('Shop')
    expect(existsSync(`${file}.draft`)).toBe(false)
    const again = await run(['restore', file, '--backup', backup, '--replace'], { ...beside, ...keys.restoring })
    expect(again).toMatchObject({ code: 1, complained: expect.stringMatching(/in use by process/) })
    const { OPERATOR_KEY: _, ...keyless } = beside
    expect((await run(['project', 'list'], keyless)).complained).toMatch(/in use by process/)

    server.process.kill('SIGTERM')
    const [code] = await once(server.process, 'exit')
    expect(code).toBe(0)

    const elsewhere = { ...environment, DATA_DIR: join(folder, 'restored'), ...keys.restoring }
    expect(await run(['restore', file, '--backup', backup], elsewhere)).toMatchObject({ code: 0, complained: '' })
    expect((await run(['project', 'list'], elsewhere)).said).toMatch(new RegExp(`^${id} {2}Shop`))
    const verified = await run(['audit', 'verify', '--head', backup], elsewhere)
    expect(verified).toMatchObject({ code: 0, said: expect.stringMatching(/^Whole: \d+ rows, sealed/) })
    writeFileSync(file, 'no backup')
    expect(await run(['restore', file, '--backup', backup, '--replace'], elsewhere)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/not a backup/),
    })
    expect((await run(['project', 'list'], elsewhere)).said).toMatch(new RegExp(`^${id} {2}Shop`))
  })

  it('refuses to start unsafely in production, with every reason', async () => {
    const start = startServerProcess({ MODE: 'production', DATA_DIR: 'memory:' })
    await expect(start).rejects.toThrow(/DATA_DIR=memory:[\s\S]*RELAY_PUBLIC_URLS or PUBLIC_URL/)
  })
})
