import type { Wallet, WalletBrowser } from '@latchkey/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createWalletDirectory } from './createWalletDirectory'
import { entry, fakeRegistry } from './fakeRegistry.test.support'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => entry(`w${index}`, index % 5 === 0 ? { badge_type: 'certified' } : {}))

async function visit(entries = many(100), options: Parameters<typeof openSite>[0] = {}) {
  const registry = await fakeRegistry(entries)
  const site = openSite({ services: { walletApi: registry.url }, ...options })
  const directory = createWalletDirectory(site.core)
  ends.push(directory.destroy, site.destroy, registry.stop)
  return { ...site, directory, registry: registry.state, url: registry.url }
}

const { signal } = new AbortController()
const ids = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)
const ready = (browser: WalletBrowser) => vi.waitFor(() => expect(browser.getState().status).toBe('ready'))
const builtIn: readonly Wallet[] = [
  { id: 'harbor', name: 'Harbor', namespaces: ['eip155'], stores: {} },
  { id: 'maple', name: 'Mäple', namespaces: ['eip155'], stores: {} },
]

describe('the first lists', () => {
  it('features in the order of the option, recommends four others and counts them all', async () => {
    const { directory, registry } = await visit(many(100), {
      featuredWalletIds: ['w9', 'w3'],
      excludeWalletIds: ['w0'],
    })
    const first = await directory.first({ signal })
    expect(ids(first.featured)).toEqual(['w9', 'w3'])
    expect(ids(first.recommended)).toEqual(['w1', 'w2', 'w4', 'w5'])
    expect(ids(first.excluded)).toEqual(['w0'])
    expect(first.count).toBe(99)
    for (const query of registry.asked) {
      expect(query.get('projectId')).toBe('project')
      expect(query.get('st')).toBe('latchkey')
      expect(query.get('sv')).toMatch(/^html-eip155-\d+\.\d+\.\d+$/)
    }
  })
  it('says where the picture of any wallet is, and built-in ones show it from the first', async () => {
    const services = { walletApi: 'https://door.example/w', images: 'https://pictures.example' }
    const { directory } = await visit([], { services })
    const browser = directory.browse({ builtIn })
    ends.push(browser.destroy)
    browser.search('harb')
    expect(browser.getState().wallets[0]?.image).toMatch(
      /^https:\/\/pictures\.example\/getWalletImage\/harbor\?projectId=project&/,
    )
    const apart = await visit([entry('w', { image_id: 'p1' })])
    apart.update({ services: { walletApi: apart.url, images: 'https://pictures.example' } })
    expect((await apart.directory.first({ signal })).recommended[0]?.image).toMatch(
      /^https:\/\/pictures\.example\/getWalletImage\/p1\?projectId=project&/,
    )
    const served = await visit()
    expect((await served.directory.first({ signal })).walletImage).toMatch(
      /\/getWalletImage\/\{id\}\?projectId=project&/,
    )
  })
  it('KM-10 asks for whole chain ids and drops what a careless service left in', async () => {
    const { directory, registry } = await visit([
      entry('near', { chains: ['eip155:1'] }),
      entry('alike', { chains: ['eip155:13'] }),
    ])
    expect(ids((await directory.first({ signal })).recommended)).toEqual(['near'])
    expect(registry.asked[0]?.get('chains')).toBe('eip155:1,eip155:137')
    const careless = await visit()
    careless.registry.answer = { status: 200, body: JSON.stringify({ data: [entry('a', { chains: ['eip155:13'] })] }) }
    expect((await careless.directory.first({ signal })).recommended).toEqual([])
  })
  it('asks the service an update named, and no other from then on', async () => {
    const { directory, registry, update } = await visit([entry('old')])
    await directory.first({ signal })
    const next = await fakeRegistry([entry('new')])
    ends.push(next.stop)
    update({ services: { walletApi: next.url } })
    const before = registry.asked.length
    expect(ids((await directory.first({ signal })).recommended)).toEqual(['new'])
    const browser = directory.browse({ builtIn })
    ends.push(browser.destroy)
    await ready(browser)
    expect(ids(browser.getState().wallets)).toEqual(['new'])
    expect(registry.asked).toHaveLength(before)
    update({ services: {} })
    expect((await directory.first({ signal })).count).toBe(0)
    expect(directory.browse({ builtIn }).getState()).toMatchObject({ source: 'built-in', status: 'ready' })
  })
  it('is asked once; KM-41 a failure is not kept', async () => {
    const { directory, registry } = await visit()
    registry.answer = { status: 400, body: 'no' }
    await expect(directory.first({ signal })).rejects.toMatchObject({ code: 'http.status' })
    registry.answer = { status: 200, body: 'not json' }
    await expect(directory.first({ signal })).rejects.toMatchObject({ code: 'http.bad_answer' })
    registry.answer = { status: 200, body: '{"data":7}' }
    await expect(directory.first({ signal })).rejects.toMatchObject({ code: 'http.bad_answer' })
    registry.answer = undefined
    const before = registry.asked.length
    expect(await directory.first({ signal })).toEqual(await directory.first({ signal }))
    expect(registry.asked.length).toBe(before + 1)
  })
  it('asks nobody where the site named no service', async () => {
    const { directory } = await visit([], { services: { rpc: '/' } })
    expect(await directory.first({ signal })).toMatchObject({ recommended: [], count: 0 })
    expect(directory.browse({ builtIn }).getState()).toMatchObject({ status: 'ready', source: 'built-in', count: 2 })
  })
})

describe('the long list', () => {
  it('grows by pages of 40 to its end, each wallet once, and asks for one page at a time', async () => {
    const { directory, registry } = await visit(many(100), { featuredWalletIds: ['w50'] })
    const browser = directory.browse({ builtIn })
    expect(browser.getState()).toMatchObject({ status: 'loading', wallets: [] })
    await ready(browser)
    expect(browser.getState()).toMatchObject({ count: 100, hasMore: true, source: 'service' })
    expect(ids(browser.getState().wallets).slice(0, 6)).toEqual(['w50', 'w0', 'w1', 'w2', 'w3', 'w4'])
    expect(browser.getState().wallets).toHaveLength(45)
    const before = registry.asked.length
    browser.more()
    browser.more()
    await ready(browser)
    expect(registry.asked.length).toBe(before + 1)
    browser.more()
    await ready(browser)
    expect(new Set(ids(browser.getState().wallets)).size).toBe(100)
    expect(browser.getState().hasMore).toBe(false)
    browser.more()
    expect(registry.asked.length).toBe(before + 2)
    browser.destroy()
  })
  it('shows only certified wallets when asked to, for the list and for a search', async () => {
    const { directory, pass } = await visit()
    const browser = directory.browse({ builtIn })
    browser.certify(true)
    await ready(browser)
    expect(browser.getState()).toMatchObject({ certified: true, count: 20 })
    expect(browser.getState().wallets.every(({ certified }) => certified)).toBe(true)
    browser.search('wallet w1')
    pass(150)
    await vi.waitFor(() => expect(browser.getState().wallets).toHaveLength(2))
  })
  it('answers typing from what it knows at once, asks after 150 ms, shows the answer 300 ms after the call', async () => {
    const { directory, registry, pass } = await visit([entry('x', { name: 'Harbour Master' })])
    const browser = directory.browse({ builtIn })
    await ready(browser)
    const before = registry.asked.length
    browser.search('mAple')
    expect(ids(browser.getState().wallets)).toEqual(['maple'])
    browser.search('harb')
    expect(ids(browser.getState().wallets).sort()).toEqual(['harbor', 'x'])
    pass(149)
    expect(registry.asked.length).toBe(before)
    pass(1)
    await vi.waitFor(() => expect(registry.asked.length).toBe(before + 1))
    const query = registry.asked.at(-1)
    expect([query?.get('search'), query?.get('entries'), query?.get('page')]).toEqual(['harb', '100', '1'])
    // The answer arrives over a real socket; until 300 ms of the clock have passed the local rows stay.
    await new Promise((resolve) => setImmediate(resolve))
    pass(299)
    expect(browser.getState().status).toBe('loading')
    await vi.waitFor(() => {
      pass(1)
      expect(browser.getState().status).toBe('ready')
    })
    expect(ids(browser.getState().wallets)).toEqual(['x'])
  })
  it('U8 keeps the order of what is on screen when the answer has another, and puts what is new behind', async () => {
    const names = ['c', 'b', 'a'].map((id) => entry(id, { name: `Harbor ${id}` }))
    const { directory, pass } = await visit(names)
    const known = ['a', 'b'].map((id): Wallet => ({ id, name: `Harbor ${id}`, namespaces: ['eip155'], stores: {} }))
    const browser = directory.browse({ builtIn: known })
    browser.search('harbor')
    expect(ids(browser.getState().wallets)).toEqual(['a', 'b'])
    pass(150)
    await vi.waitFor(() => {
      pass(100)
      expect(browser.getState().status).toBe('ready')
    })
    expect(ids(browser.getState().wallets)).toEqual(['a', 'b', 'c'])
  })
  it('drops the answer of an older question', async () => {
    const { directory, registry, pass } = await visit()
    const browser = directory.browse({ builtIn })
    registry.answer = 'never'
    browser.search('w1')
    pass(150)
    registry.answer = undefined
    browser.search('w99')
    pass(150)
    await vi.waitFor(() => {
      pass(100)
      expect(ids(browser.getState().wallets)).toEqual(['w99'])
    })
  })
  it('KM-80 says that the service is away, lists what is built in, and can be asked again', async () => {
    const { directory, registry, timers } = await visit(many(3))
    registry.answer = { status: 400, body: '' }
    const browser = directory.browse({ builtIn })
    await vi.waitFor(() => expect(browser.getState().status).toBe('failed'))
    expect(browser.getState()).toMatchObject({ source: 'built-in', wallets: builtIn })
    expect(timers()).toBe(0)
    registry.answer = undefined
    browser.retry()
    await ready(browser)
    expect(browser.getState()).toMatchObject({ source: 'service', count: 3 })
  })
  it('KM-43 ends at the deadline when the service hangs, and says after two seconds that it is slow', async () => {
    const { directory, registry, pass } = await visit()
    registry.answer = 'never'
    const browser = directory.browse({ builtIn })
    pass(2_000)
    expect(browser.getState().status).toBe('slow')
    pass(8_000)
    await vi.waitFor(() => expect(browser.getState().status).toBe('failed'))
  })
  it('KM-42 leaves no timer behind', async () => {
    const { directory, timers } = await visit(many(10))
    for (let turn = 0; turn < 50; turn++) {
      const browser = directory.browse({ builtIn })
      browser.search(`w${turn}`)
      browser.destroy()
    }
    directory.destroy()
    await vi.waitFor(() => expect(timers()).toBe(0))
  })
})

it('asks nothing without a project id, and tells once that it is missing', async () => {
  const errors: unknown[] = []
  const { directory, registry } = await visit(many(3), { projectId: undefined, onError: (error) => errors.push(error) })
  for (let tries = 0; tries < 2; tries++)
    await expect(directory.first({ signal })).rejects.toMatchObject({ code: 'config.project_id_missing' })
  expect(registry.asked).toEqual([])
  expect(errors).toEqual([expect.objectContaining({ code: 'config.project_id_missing' })])
})

it('says which client asks once the relay knows one, and asks no question twice for it', async () => {
  const { directory, registry, core } = await visit(many(3))
  await directory.first({ signal })
  expect(registry.asked.some((one) => one.has('clientId'))).toBe(false)
  core.clientId = 'did:key:z6M'
  const { length } = registry.asked
  await directory.first({ signal })
  expect(registry.asked).toHaveLength(length)
  const browser = directory.browse({ builtIn: [] })
  await vi.waitFor(() => expect(registry.asked.length).toBeGreaterThan(length))
  expect(registry.asked.at(-1)?.get('clientId')).toBe('did:key:z6M')
  browser.destroy()
})
