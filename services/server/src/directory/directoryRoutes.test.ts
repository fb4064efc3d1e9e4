import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, projectId, startDirectory } from '../fake/startDirectory.test.support'
import { loadIcons } from '../image/loadIcons'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { createDirectory } from './createDirectory'
import { seedPath } from './seed/seedPath'
import { createDirectoryStore } from './store/createDirectoryStore'

interface Listed {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly image_id: string
    readonly chains: readonly string[]
  }[]
  readonly count: number
}

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallets-'))
const file = join(folder, 'wallets.json')
copyFileSync(seedPath({ WALLETS_FILE: undefined }), file)

let site: Awaited<ReturnType<typeof startDirectory>>
let admin: ReturnType<typeof adminOf>
beforeAll(async () => {
  site = await startDirectory({ WALLETS_FILE: file })
  admin = adminOf(site)
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const list = async (query = ''): Promise<Listed> => (await site.get(`/getWallets?${query}`)).json() as Promise<Listed>

describe('GET /getWallets', () => {
  it('lists the wallets in order, pages that do not overlap, and one count', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => list(`page=${page}&entries=40`)))
    expect(pages.map(({ count }) => count)).toEqual(pages.map(() => 230))
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(230)
    expect(ids[0]).toBe(metaMask)
  })

  it('answers every field existing clients read, with chains that are never empty', async () => {
    const { data } = await list('entries=500')
    for (const wallet of data) {
      expect(wallet.chains.length).toBeGreaterThan(0)
      expect(wallet.chains.length).toBeLessThanOrEqual(100)
      expect(wallet.image_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }
    expect(data[0]).toMatchObject({
      id: metaMask,
      name: 'MetaMask',
      rdns: 'io.metamask',
      mobile_link: 'metamask://',
      desktop_link: null,
      badge_type: 'certified',
      order: 1,
      namespaces: ['eip155', 'solana'],
      supports_wc: true,
    })
    expect(data[0]).not.toHaveProperty('hidden')
  })

  it('KM-10 prints the chains that were asked for, and only of a wallet’s namespaces', async () => {
    const asked = 'eip155:1,bip122:000000000019d6689c085ae165831e93,eip155:424242'
    const { data } = await list(`search=metamask&chains=${asked}`)
    expect(data[0]?.chains).toEqual(['eip155:1', 'eip155:424242'])
  })

  it('answers 304 while nothing changed, and may be kept for a minute', async () => {
    const first = await site.get('/getWallets?search=meta')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await site.get('/getWallets?search=meta', { 'if-none-match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await site.get('/getWallets?search=rain', { 'if-none-match': etag })).status).toBe(200)
  })

  it('N-06 tells an unknown project so, with the same words for every id', async () => {
    const answers = await Promise.all(
      ['', '?projectId=', `?projectId=${'f'.repeat(32)}`, '?projectId=x', `?projectId=${projectId}0`].map(
        async (query) => {
          const response = await fetch(`${site.url}/getWallets${query}`)
          return [response.status, await response.json()]
        },
      ),
    )
    const refusal = { status: 'FAILED', reasons: [{ name: 'invalid_key', description: 'Unauthorized: invalid key' }] }
    expect(answers).toEqual(answers.map(() => [401, refusal]))
  })

  it('N-07 lets any page read, never with credentials and never by naming the page', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://site.example'])
      for (const path of ['/getWallets', '/getWallets?page=x', `/getWalletImage/${metaMask}`]) {
        const { headers } = await site.get(path, { origin })
        expect(headers.get('access-control-allow-origin')).toBe('*')
        expect(headers.get('access-control-allow-credentials')).toBeNull()
      }
  })

  it('never fails, whatever is asked', async () => {
    const key = fc.constantFrom(
      'page',
      'entries',
      'include',
      'exclude',
      'chains',
      'search',
      'badge',
      'badge_type',
      'sort',
    )
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.integer().map(String),
      fc.constant('eip155:1'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 6 }), async (pairs) => {
        const response = await site.get(`/getWallets?${new URLSearchParams(pairs)}`)
        expect([200, 400]).toContain(response.status)
        const body = (await response.json()) as Partial<Listed> & { reasons?: unknown }
        expect(response.status === 200 ? Number.isInteger(body.count) : Array.isArray(body.reasons)).toBe(true)
      }),
      { numRuns: 80 },
    )
    for (const query of ['search=%E0%A4%A', 'search=%00', 'include=%2C%2C', '%', '=&&=', 'search=%F0%9F%98%80'])
      expect((await site.get(`/getWallets?${query}`)).status).toBeLessThan(500)
  })
})

describe('pictures', () => {
  it('are sent as inert images: for ever by image id, for an hour by another key', async () => {
    const imageId = (await list('search=metamask')).data[0]?.image_id ?? ''
    for (const [path, cache] of [
      [`/getWalletImage/${imageId}`, 'public, max-age=31536000, immutable'],
      [`/getWalletImage/${metaMask}`, 'public, max-age=3600'],
      ['/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900', 'public, max-age=3600'],
      ['/public/getAssetImage/07ba87ed-43aa-4adf-4540-9e6a2b9cae00', 'public, max-age=3600'],
      ['/public/getTokenImage/usdc', 'public, max-age=3600'],
      ['/public/getCurrencyImage/eur', 'public, max-age=3600'],
    ] as const) {
      const response = await fetch(`${site.url}${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': cache,
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(await response.text()).toMatch(/^<svg /)
      const again = await fetch(`${site.url}${path}`, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    }
  })

  it('are there for every listed wallet', async () => {
    const { data } = await list('entries=500')
    const answers = await Promise.all(data.map(({ image_id }) => fetch(`${site.url}/getWalletImage/${image_id}`)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  })

  it('N-06 answers 404 to every id that is none, and reaches no file by one', async () => {
    const paths = ['/getWalletImage/', '/public/getAssetImage/', '/public/getTokenImage/', '/public/getCurrencyImage/']
    const ids = [
      'nothing',
      'index.json',
      '..%2findex.json',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      '%00',
      '__proto__',
      'a'.repeat(65),
    ]
    for (const path of paths)
      for (const id of [...ids, 'constructor', '%F0%9F%98%80', '%'])
        expect([path, id, (await fetch(`${site.url}${path}${id}`)).status]).toEqual([path, id, 404])
  })
})

describe('the operator', () => {
  it('adds, changes and hides wallets, and everybody sees it at once', async () => {
    const before = (await site.get('/getWallets?search=acme')).headers.get('etag')
    const wallet = { name: 'Acme Key', namespaces: ['eip155'], mobile_link: 'acme://', order: 1 }
    expect((await admin('/wallets/acme', 'PUT', wallet)).status).toBe(200)
    const found = await site.get('/getWallets?search=acme')
    expect(await found.json()).toMatchObject({ count: 1, data: [{ id: 'acme', name: 'Acme Key' }] })
    expect(found.headers.get('etag')).not.toBe(before)
    expect(await (await fetch(`${site.url}/getWalletImage/acme`)).text()).toContain('>AK</text>')
    expect((await admin('/wallets/acme', 'DELETE')).status).toBe(200)
    expect((await list('search=acme')).count).toBe(0)
    const { wallets } = (await (await admin('/wallets')).json()) as {
      wallets: { id: string; edited_at: string | null }[]
    }
    expect(wallets.find(({ id }) => id === 'acme')).toMatchObject({ hidden: true, edited_at: expect.any(String) })
  })

  it('X-04 cannot put a hostile link into the list either', async () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '\tjavascript:alert(1)', 'intent://x#Intent;end']) {
      const wallet = { name: 'Hostile', namespaces: ['eip155'], mobile_link: link, order: 1 }
      const response = await admin('/wallets/hostile', 'PUT', wallet)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('mobile_link')
    }
    expect((await list('search=hostile')).count).toBe(0)
  })

  it('is told what is wrong with a wallet', async () => {
    const sound = { name: 'Sound', namespaces: ['eip155'], order: 1 }
    const statusOf = async (path: string, body: unknown) => (await admin(path, 'PUT', body)).status
    expect(await statusOf('/wallets/x', { ...sound, id: 'y' })).toBe(400)
    expect(await statusOf('/wallets/x', [])).toBe(400)
    expect(await statusOf('/wallets/x%20y', sound)).toBe(400)
    expect(await statusOf('/wallets/x', { ...sound, surprise: true })).toBe(400)
    expect(await statusOf('/wallets/x', { ...sound, rdns: 'io.metamask' })).toBe(409)
    expect(await statusOf('/wallets/x', { ...sound, description: 'x'.repeat(70_000) })).toBe(413)
    expect((await admin('/wallets/nobody', 'DELETE')).status).toBe(404)
    expect((await admin('/wallets/import?force=maybe', 'POST')).status).toBe(400)
  })

  it('takes the file over again, refuses a wrong one whole, and keeps edits until forced', async () => {
    const original = readFileSync(file, 'utf8')
    await admin(`/wallets/${metaMask}`, 'PUT', { ...JSON.parse(original)[0], name: 'Edited' })
    writeFileSync(file, original.replace('"Trust Wallet"', '"Renamed Wallet"').replace('"MetaMask"', '"From file"'))
    expect((await admin('/wallets/import', 'POST')).status).toBe(200)
    expect((await list('search=renamed')).count).toBe(1)
    expect((await list(`include=${metaMask}`)).data[0]?.name).toBe('Edited')

    writeFileSync(file, original.replace('"trust://"', '"javascript:alert(1)"'))
    const refused = await admin('/wallets/import', 'POST')
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/line \d+: mobile_link/)])
    expect((await list('search=renamed')).count).toBe(1)

    writeFileSync(file, original)
    expect(await (await admin('/wallets/import?force=true', 'POST')).json()).toMatchObject({ kept: 0 })
    expect((await list(`include=${metaMask}`)).data[0]?.name).toBe('MetaMask')
  })
})

describe('another process', () => {
  it('notices a change within two seconds, without being told', async () => {
    let time = 0
    const clock = { now: () => time, after: () => () => {} }
    const lifetime = new AbortController()
    const services = { ...site.services, clock, lifetime: lifetime.signal, shared: createMemoryShared(clock) }
    const other = createDirectory(services, createDirectoryStore(services.database, clock), loadIcons())
    const nameOf = async () => {
      const { answers } = await other.current()
      const { body } = answers.toWritten('include=noticed')
      return (JSON.parse(new TextDecoder().decode(body)) as Listed).data[0]?.name
    }
    expect(await nameOf()).toBeUndefined()
    await admin('/wallets/noticed', 'PUT', { name: 'Noticed', namespaces: ['eip155'], order: 1 })
    expect(await nameOf()).toBeUndefined()
    time = 2_000
    expect(await nameOf()).toBe('Noticed')
    lifetime.abort()
  })
})
