import { accountsOf } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { openSite } from '../fake/openSite.test.support'
import { createChainData } from '../service/createChainData'
import { createNfts } from './createNfts'

const { signal } = new AbortController()
const contract = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const item = (id: number, more: object = {}) => ({
  id: `eip155:1/erc721:${contract}/${id}`,
  chainId: 'eip155:1',
  contract,
  tokenId: String(id),
  standard: 'erc721',
  quantity: '1',
  name: `Lighthouse #${id}`,
  collection: { name: 'Lighthouse' },
  image: { url: `https://door.example/media/p/s/${id}` },
  traits: [],
  isSpam: false,
  ...more,
})

/** A connected visitor of a site whose server gives these pages, by cursor. */
async function visitor() {
  const server = {
    chains: ['eip155:1', 'eip155:137'],
    status: 200,
    pages: { '': { data: [item(1), item(2)], next: 'b' }, b: { data: [item(2), item(3)], next: null } } as Record<
      string,
      object
    >,
    held: Promise.resolve(),
  }
  const asked: string[] = []
  const forced: (string | null)[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: server.chains, ws: [] })
    asked.push(`${pathname} ${searchParams.get('cursor') ?? ''}`)
    forced.push(searchParams.get('forceUpdate') && `${searchParams.get('forceUpdate')} ${init?.cache}`)
    await server.held
    return Response.json(server.pages[searchParams.get('cursor') ?? ''], { status: server.status })
  }
  const reported: unknown[] = []
  const onError = (error: unknown) => void reported.push(error)
  const { core, update, destroy, pass } = openSite({ services: { url: 'https://door.example' }, fetch, onError })
  const wallet = { accounts: accountsOf(['0xa']), chainId: 'eip155:1' as ChainId }
  const say = await connectHarbor(core, wallet)
  const nfts = createNfts(core, createChainData(core))
  onTestFinished(() => {
    nfts.destroy()
    destroy()
  })
  const names = () => nfts.list('eip155')?.items.map(({ tokenId }) => tokenId)
  return { core, update, server, asked, forced, nfts, names, pass, say, reported }
}

describe('what an account has of collections', () => {
  it('is read page by page, nothing twice, and no further than the last page', async () => {
    const { nfts, names, asked } = await visitor()
    expect(nfts.list('eip155')).toBeUndefined()
    await nfts.read('eip155', signal)
    expect(nfts.list('eip155')).toMatchObject({ status: 'fresh', next: 'b', isPartial: false })
    await nfts.more('eip155', signal)
    await nfts.more('eip155', signal)
    expect(names()).toEqual(['1', '2', '3'])
    expect(asked).toEqual(['/v1/account/0xa/nfts ', '/v1/account/0xa/nfts b'])
  })

  it('is read on with the server that told it alone, and nothing of the one before stays behind a page of the next', async () => {
    const { nfts, names, asked, server, update } = await visitor()
    await nfts.read('eip155', signal)
    await nfts.more('eip155', signal)
    expect(names()).toEqual(['1', '2', '3'])
    server.pages[''] = { data: [item(1), item(2)], next: 'c' }
    update({ services: { url: 'https://gate.example' } })
    asked.length = 0
    await nfts.more('eip155', signal)
    expect(asked).toEqual([])
    await nfts.read('eip155', signal)
    expect([names(), nfts.list('eip155')?.next]).toEqual([['1', '2'], 'c'])
  })
  it('is that of the server that is named again at once, and read on with it, while what it told is fresh', async () => {
    const { nfts, names, server, update } = await visitor()
    const stop = nfts.watch('eip155')
    onTestFinished(stop)
    await expect.poll(names).toEqual(['1', '2'])
    const { pages } = server
    server.pages = { '': { data: [item(8)], next: null } }
    update({ services: { url: 'https://gate.example' } })
    await expect.poll(names).toEqual(['8'])
    server.pages = pages
    update({ services: { url: 'https://door.example' } })
    expect(names()).toEqual(['1', '2'])
    await nfts.more('eip155', signal)
    expect(names()).toEqual(['1', '2', '3'])
  })
  it('of a list that began anew holds no page that was asked for behind the one before, though the same cursor leads there', async () => {
    const { nfts, names, server, asked } = await visitor()
    await nfts.read('eip155', signal)
    let answer = () => {}
    server.held = new Promise((resolve) => (answer = resolve))
    const more = nfts.more('eip155', signal)
    await expect.poll(() => asked.length).toBe(2)
    server.held = Promise.resolve()
    // The third one went meanwhile.
    await nfts.refresh('eip155', signal)
    answer()
    await more
    expect([names(), nfts.list('eip155')?.next]).toEqual([['1', '2'], 'b'])
    await nfts.more('eip155', signal)
    expect(names()).toEqual(['1', '2', '3'])
  })
  it('is kept fresh while it is watched, read once in 30 s: what arrives is there, and what was read on for stays', async () => {
    const { core, nfts, names, server, asked, pass } = await visitor()
    const stop = nfts.watch('eip155')
    await expect.poll(names).toEqual(['1', '2'])
    await nfts.more('eip155', signal)
    const first = () => asked.filter((one) => one.endsWith(' ')).length
    await nfts.read('eip155', signal)
    pass(29_999)
    await nfts.read('eip155', signal)
    expect(first()).toBe(1)
    pass(1)
    await expect.poll(first).toBe(2)
    await expect.poll(() => nfts.list('eip155')?.at).toBe(core.clock.now())
    expect(names()).toEqual(['1', '2', '3'])
    server.pages[''] = { data: [item(9), item(1)], next: 'b' }
    pass(30_000)
    await expect.poll(names).toEqual(['9', '1'])
    await nfts.more('eip155', signal)
    expect(names()).toEqual(['9', '1', '2', '3'])
    // Read because something moved: nothing behind the first page is known any more.
    await nfts.refresh('eip155', signal)
    expect(names()).toEqual(['9', '1'])
    stop()
    pass(60_000)
    expect(first()).toBe(4)
  })
  it('is read past the caches of server and browser where something moved, also behind pages of bait, and not otherwise', async () => {
    const { nfts, server, forced } = await visitor()
    await nfts.read('eip155', signal)
    await nfts.more('eip155', signal)
    expect(forced).toEqual([null, null])
    server.pages[''] = { data: [], next: 'b' }
    await nfts.refresh('eip155', signal)
    expect(forced.slice(2)).toEqual(['true no-cache', 'true no-cache'])
  })
  it('is read on past pages that have nothing to show, and no further than five of them', async () => {
    const { nfts, names, server, asked } = await visitor()
    const bait = (next: string) => ({ data: [], next })
    server.pages = { '': bait('b'), b: bait('c'), c: { data: [item(1)], next: 'd' }, d: bait('e') }
    server.pages['e'] = { data: [item(2)], next: null }
    await nfts.read('eip155', signal)
    expect([names(), nfts.list('eip155')?.next]).toEqual([['1'], 'd'])
    await nfts.more('eip155', signal)
    expect([names(), nfts.list('eip155')?.next]).toEqual([['1', '2'], null])
    for (const [place, cursor] of ['', ...'bcdefghijkl'].entries())
      server.pages[cursor] = bait('bcdefghijklm'[place] ?? '')
    asked.splice(0)
    await nfts.refresh('eip155', signal)
    expect([names(), nfts.list('eip155')?.next, asked.length]).toEqual([[], 'f', 5])
    await nfts.more('eip155', signal)
    expect([names(), nfts.list('eip155')?.next, asked.length]).toEqual([[], 'k', 10])
  })
  it('is shown beside items of an unknown kind, which are told to be left out', async () => {
    const { nfts, names, server, reported } = await visitor()
    const relic = item(8, { standard: 'relic' })
    server.pages = { '': { data: [relic, item(1)], next: 'b' }, b: { data: [item(2), relic], next: null } }
    await nfts.read('eip155', signal)
    await nfts.more('eip155', signal)
    expect([names(), nfts.list('eip155')?.isPartial]).toEqual([['1', '2'], true])
    expect(reported).toMatchObject([{ code: 'http.bad_answer' }, { code: 'http.bad_answer' }])
  })
  it('keeps what is known when the next page fails, and says so', async () => {
    const { nfts, names, server } = await visitor()
    await nfts.read('eip155', signal)
    server.status = 400
    await nfts.more('eip155', signal)
    expect(names()).toEqual(['1', '2'])
    expect(nfts.list('eip155')).toMatchObject({ status: 'fresh', next: 'b', moreError: 'http.status' })
    server.status = 200
    await nfts.more('eip155', signal)
    expect(nfts.list('eip155')).toMatchObject({ next: null, moreError: undefined })
  })
  it('ends at a cursor that leads to itself', async () => {
    const { nfts, names, server, asked } = await visitor()
    server.pages['b'] = { data: [item(3)], next: 'b' }
    await nfts.read('eip155', signal)
    await nfts.more('eip155', signal)
    expect(nfts.list('eip155')?.next).toBeNull()
    await nfts.more('eip155', signal)
    expect([names(), asked.length]).toEqual([['1', '2', '3'], 2])
  })
  it('drops a page that belongs behind a list which was read anew meanwhile', async () => {
    const { nfts, names, server } = await visitor()
    await nfts.read('eip155', signal)
    let answer = () => {}
    server.held = new Promise((resolve) => {
      answer = resolve
    })
    const late = nfts.more('eip155', signal)
    await Promise.resolve()
    server.pages = { '': { data: [item(9)], next: null }, b: server.pages['b'] as object }
    const anew = nfts.refresh('eip155', signal)
    answer()
    await Promise.all([late, anew])
    expect(names()).toEqual(['9'])
  })
  it('is never shown of another network', async () => {
    const { nfts, say, core } = await visitor()
    await nfts.read('eip155', signal)
    say({ type: 'chain', chainId: 'eip155:137' as ChainId })
    expect(nfts.list('eip155')).toBeUndefined()
    await nfts.read('eip155', signal)
    // The server told of the other network: nothing of it is believed here.
    expect(nfts.list('eip155')?.items).toEqual([])
    expect(Object.keys(core.store.getState().slices.nfts?.lists ?? {})).toEqual(['eip155:1:0xa', 'eip155:137:0xa'])
  })
  it('is said not to be served, rather than to be nothing', async () => {
    const { nfts, server } = await visitor()
    server.chains = ['eip155:137']
    await nfts.read('eip155', signal)
    expect(nfts.list('eip155')).toMatchObject({ status: 'unknown', error: 'network.unsupported' })
  })
  it.each([
    ['has nothing behind the call', [{ name: 'not_configured', description: 'Collections need NFT_PROVIDER.' }]],
    ['does not know the call', []],
  ])('is not served by a server that %s', async (_, reasons) => {
    const { nfts, server } = await visitor()
    server.status = 404
    server.pages = { '': { status: 'FAILED', reasons } }
    await nfts.read('eip155', signal)
    expect(nfts.list('eip155')).toMatchObject({ status: 'unknown', error: 'network.unsupported' })
  })
  it('N-251 leaves out an item whose id is of another one', async () => {
    const { nfts, server, names } = await visitor()
    server.pages = {
      '': { data: [item(1, { tokenId: '9' }), item(2), item(3, { contract: `0x${'1'.repeat(40)}` })], next: null },
    }
    await nfts.read('eip155', signal)
    expect(names()).toEqual(['2'])
  })
  it('N-234 shows no picture and no film that another host serves', async () => {
    const { nfts, server } = await visitor()
    const foreign = 'https://tracker.example/1.png'
    server.pages = {
      '': {
        data: [item(1, { image: { url: foreign }, animation: { url: foreign, type: 'video' } }), item(2)],
        next: '',
      },
    }
    await nfts.read('eip155', signal)
    const [one, two] = nfts.list('eip155')?.items ?? []
    expect([one?.image, one?.animation]).toEqual([undefined, undefined])
    expect(two?.image).toBe('https://door.example/media/p/s/2')
  })
  it('takes names of strangers as text and pictures by the web alone', async () => {
    const { nfts, server } = await visitor()
    server.pages = {
      '': {
        data: [
          item(1, {
            name: 'Light\u202ehouse',
            image: { url: 'javascript:alert(1)' },
            animation: { url: 'data:text/html,x', type: 'video' },
            traits: [{ name: 'a\u202e', value: 'b\u0007' }],
          }),
        ],
        next: '',
      },
    }
    await nfts.read('eip155', signal)
    expect(nfts.list('eip155')?.items[0]).toMatchObject({
      name: 'Lighthouse',
      image: undefined,
      animation: undefined,
      traits: [{ name: 'a', value: 'b' }],
    })
    expect(nfts.list('eip155')?.next).toBeNull()
  })
})
