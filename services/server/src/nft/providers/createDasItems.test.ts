import { chainIdOf, formatChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Chain } from '../../chain/nodes/createChain'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import { createDas } from '../../upstream/das/createDas'
import type { Answer } from '../../upstream/openService.test.support'
import { playFixture } from '../../upstream/playFixture.test.support'
import { failing, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { toNftItem } from '../toNftItem'
import { createDasItems } from './createDasItems'
import { createDocumentWords } from './createDocumentWords'
import { createProvidedItems } from './createProvidedItems'
import { nftDas } from './dasCase.test.support'

const { fixture } = nftDas
const owner = fixture.account
const chainId = formatChainId({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
const mints = [
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
] as const
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }

interface Said {
  readonly id?: unknown
  readonly interface?: unknown
  readonly metadata?: object
  readonly content?: object
  readonly links?: object
  readonly more?: object
}

/** An asset as it is documented. */
const asset = ({ id = mints[0], interface: kind = 'V1_NFT', metadata, content, links, more }: Said = {}) => ({
  ...{ interface: kind, id, burnt: false, ownership: { owner }, grouping: [], compression: { compressed: false } },
  content: {
    json_uri: 'https://lamps.example/1.json',
    links: links ?? { image: 'https://lamps.example/1.png' },
    metadata: { name: 'Lamp', symbol: 'LAMP', ...metadata },
    ...content,
  },
  ...more,
})
const group = (more: object = {}) => ({
  ...{ group_key: 'collection', group_value: mints[1], collection_metadata: { name: 'Lamps', symbol: 'LMPS' } },
  ...more,
})
const pageOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { params: { page: number } }).params.page

async function open(
  answer: Answer,
  documents: (uri: string) => Promise<Uint8Array | undefined> = async () => undefined,
) {
  let current = answer
  const service = await startService((one, response, count) => current(one, response, count))
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const read: string[] = []
  const services = { clock, fetch, lifetime: controller.signal, log: silentLog }
  const das = createDas(`${service.url}/?api-key=k`, services)
  const documentsOf = {
    read(uri: string) {
      read.push(uri)
      return documents(uri)
    },
  }
  const provider = createDasItems(das, chainId, createDocumentWords(documentsOf, services))
  const chains = [chainId, chainIdOf('eip155', 1)].map((id) => ({ network: { id } }) as unknown as Chain)
  const source = createProvidedItems({ provider, seals: das.seals }, chains, services)
  const asking = { group: 'g', charge: async () => {} }
  return {
    ...{ ...service, clock, read, source },
    become: (next: Answer) => {
      current = next
    },
    page: (cursor?: string, account = owner) => source.page({ chains: source.chains, account, cursor, asking }),
  }
}

/** Somebody who tells these assets of everybody, all on the first page. */
const saying = (items: readonly unknown[], documents?: (uri: string) => Promise<Uint8Array | undefined>) =>
  open((one, response) => {
    response.end(JSON.stringify({ result: { items: pageOf(one) === 1 ? items : [] } }))
  }, documents)

describe('what the Digital Asset Standard API says that an account of Solana has', () => {
  it.each(['V1_NFT', 'V1_PRINT', 'V2_NFT', 'LEGACY_NFT', 'ProgrammableNFT', 'MplCoreAsset'])(
    'are items that are %s, with an id of their own',
    async (kind) => {
      const { page } = await saying([asset({ interface: kind, more: { grouping: [group()] } })])
      const [one] = (await page()).items
      expect(one && (await toNftItem(one, async (address) => address))).toEqual({
        ...{ id: `${chainId}/nft:${mints[0]}`, chainId, contract: mints[0], tokenId: '0', standard: 'nft' },
        ...{ quantity: '1', name: 'Lamp', collection: { name: 'Lamps', symbol: 'LMPS', address: mints[1] } },
        ...{ image: { url: 'https://lamps.example/1.png' }, traits: [], isSpam: false },
      })
    },
  )

  it.each([
    ['fungible', { interface: 'FungibleToken' }],
    ['some of many', { interface: 'FungibleAsset' }],
    ['fungible by its standard', { metadata: { token_standard: 'Fungible' } }],
    ['a collection itself', { interface: 'MplCoreCollection' }],
    ['a program', { interface: 'Executable' }],
    ['burnt', { more: { burnt: true } }],
    ['somebody else’s', { more: { ownership: { owner: mints[2] } } }],
  ])('N-237 is nothing that is %s', async (_, said) => {
    const { page } = await saying([asset(said), asset({ id: mints[1] })])
    const { items, isIncomplete } = await page()
    expect([items.map(({ holding }) => 'mint' in holding && holding.mint), isIncomplete]).toEqual([[mints[1]], false])
  })

  it.each([
    ['no address', 'nonsense'],
    ['an address of another chain', `0x${'1'.repeat(40)}`],
    ['a way elsewhere', '../../etc/passwd'],
    ['nothing', null],
  ])('N-237 is not believed of an asset whose id is %s, and the others are told', async (_, id) => {
    const { page } = await saying([asset({ id: id ?? {} }), asset()])
    expect(await page()).toMatchObject({ items: [{ holding: { mint: mints[0] } }], isIncomplete: true })
    const alone = await saying([asset({ id: id ?? {} })])
    expect(await alone.page()).toMatchObject({ items: [], isStale: true, isIncomplete: true })
  })

  it('N-238 is of no collection that does not vouch for it, and spam where it is compressed and of none', async () => {
    const unverified = { grouping: [group({ verified: false })], compression: { compressed: true } }
    const odd = { grouping: [group({ group_value: 'nonsense' }), null, { group_key: 'collection' }] }
    const told = { grouping: [group()], compression: { compressed: true } }
    const { page } = await saying([
      asset({ more: unverified }),
      asset({ id: mints[1], more: odd }),
      asset({ id: mints[2], more: told }),
    ])
    const items = await Promise.all((await page()).items.map((one) => toNftItem(one, async (address) => address)))
    expect(items.map(({ collection, isSpam }) => [collection.address, collection.name, isSpam])).toEqual([
      [undefined, undefined, true],
      [undefined, undefined, false],
      [mints[1], 'Lamps', false],
    ])
  })

  it('N-184 is spam where it names what is to be had at an address', async () => {
    const { page } = await saying([asset({ metadata: { name: '$500 - claim at lamp-gift.example' } })])
    const [one] = (await page()).items
    expect(one && (await toNftItem(one, async () => '')).isSpam).toBe(true)
  })

  it.each([
    ['that runs', 'javascript:alert(1)'],
    ['in the machine', 'file:///etc/passwd'],
    ['without end', `https://a.example/${'x'.repeat(3_000)}`],
    ['in the address itself', 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'],
  ])('N-229 show no picture %s, and no name that turns the line', async (_, image) => {
    const { page } = await saying([
      asset({ metadata: { name: 'La\u202emp\n\u0000' }, links: { image, animation_url: image } }),
    ])
    const [one] = (await page()).items
    expect(one?.metadata).toMatchObject({ name: 'Lamp', image: undefined, animation: undefined })
  })

  it('shows the picture of a file where no link says one, and what moves by the type of its file', async () => {
    const files = [
      null,
      { uri: 'https://lamps.example/a', mime: 'image/png' },
      { uri: 'https://lamps.example/b', mime: 'audio/mpeg' },
      { uri: 'https://lamps.example/c', mime: 'model/gltf-binary' },
    ]
    const { page, read } = await saying([
      asset({ content: { files, links: {} } }),
      asset({
        id: mints[1],
        content: { files, links: { image: 'ipfs://Qm/1', animation_url: 'https://lamps.example/c' } },
      }),
    ])
    expect((await page()).items.map(({ metadata }) => [metadata?.image, metadata?.animation])).toEqual([
      ['https://lamps.example/a', { address: 'https://lamps.example/b', type: 'audio' }],
      ['ipfs://Qm/1', undefined],
    ])
    expect(read).toEqual([])
  })

  it('has traits in plain bounded text', async () => {
    const attributes = [{ trait_type: 'Hue\u202e', value: 47 }, { value: {} }, 'x', ...Array(100).fill({ value: 'v' })]
    const { page } = await saying([asset({ metadata: { attributes } })])
    const traits = (await page()).items[0]?.metadata?.traits
    expect(traits?.[0]).toEqual({ name: 'Hue', value: '47' })
    expect(traits?.length).toBeLessThanOrEqual(50)
  })

  it('N-239 reads the documents of six items that nobody has read, and tells the rest as they are', async () => {
    const bare = (place: number) => ({
      ...asset({ id: mints[place % 3], links: {}, content: { links: {}, json_uri: `https://d.example/${place}` } }),
    })
    const document = {
      name: 'Other',
      description: 'By its document',
      image: 'https://d.example/p.png',
      attributes: [{ value: 'v' }],
    }
    const { page, read, clock } = await saying(
      Array.from({ length: 20 }, (_, place) => bare(place)),
      async (uri) => {
        if (uri.endsWith('/0')) throw new SafeFetchError('not-global', 'The host is none of the public internet.')
        return uri.endsWith('/1') ? Buffer.from('<html>') : Buffer.from(JSON.stringify(document))
      },
    )
    const { items, isIncomplete } = await page()
    expect([items.length, read.length, isIncomplete]).toEqual([20, 6, true])
    expect(items.slice(0, 3).map(({ metadata }) => metadata)).toEqual([
      expect.objectContaining({ name: 'Lamp', image: undefined }),
      expect.objectContaining({ name: 'Lamp', image: undefined }),
      {
        ...{ name: 'Lamp', description: 'By its document', image: 'https://d.example/p.png', animation: undefined },
        traits: [{ name: '', value: 'v' }],
      },
    ])
    for (let times = 0; times < 3; times++) {
      clock.pass(30_000)
      await page()
    }
    expect([read.length, new Set(read).size, (await page()).isIncomplete]).toEqual([20, 20, false])
  })

  it('N-228 looks for an item behind four pages of tokens, then lets the visitor go on, and ends with the list', async () => {
    const tokens = (number: number) =>
      Array.from({ length: 24 }, () => asset({ interface: 'FungibleToken', id: mints[number % 3] }))
    const { page, seen } = await open((one, response) => {
      const number = pageOf(one)
      response.end(JSON.stringify({ result: { items: number < 6 ? tokens(number) : [asset()] } }))
    })
    const first = await page()
    expect([first.items.length, seen.length, typeof first.next]).toEqual([0, 4, 'string'])
    const second = await page(first.next)
    expect([second.items.length, seen.length, second.next]).toEqual([1, 6, undefined])
  })

  it.each([1e300, -3, 0.5, 0])('goes on by pages of its own size whatever it says of a limit, as %d', async (limit) => {
    const { page, seen } = await open((_, response) =>
      response.end(JSON.stringify({ result: { limit, items: [asset()] } })),
    )
    expect((await page()).next).toBeUndefined()
    expect(seen).toHaveLength(1)
  })

  it('goes on where a page is not full and still not the last, until there is none', async () => {
    const { page, seen } = await open((one, response) => {
      const [id] = mints.slice(pageOf(one) - 1)
      response.end(JSON.stringify({ result: { total: 30, limit: 24, items: id ? [asset({ id })] : [] } }))
    })
    let cursor: string | undefined
    let told = 0
    do {
      const { items, next } = await page(cursor)
      told += items.length
      cursor = next
    } while (cursor !== undefined)
    expect([told, seen.length]).toEqual([3, 4])
  })

  it('N-222 is asked for by no cursor that this server did not give for this account', async () => {
    const { page, seen } = await open(playFixture(fixture, {}))
    const { next = '' } = await page()
    const asked = seen.length
    for (const cursor of ['x', `${next}AA`, Buffer.from('{"key":"2"}').toString('base64url')])
      await expect(page(cursor)).rejects.toMatchObject({ status: 400 })
    await expect(page(next, mints[2])).rejects.toMatchObject({ status: 400 })
    expect(seen).toHaveLength(asked)
  })

  it('R-04 is the last known, marked as old, while nobody answers, and never nothing without a mark', async () => {
    const { page, become, clock } = await saying([asset()])
    const known = await page()
    clock.pass(30_000)
    become(failing(503))
    expect(await page()).toEqual({ ...known, isStale: true })
    expect(await page(undefined, mints[2])).toEqual({ items: [], next: undefined, isStale: true, isIncomplete: true })
  })

  it('R-11 is not believed where it is an error of JSON-RPC', async () => {
    const { page } = await open((_, response) =>
      response.end('{"jsonrpc":"2.0","error":{"code":-32000,"message":"no"},"id":1}'),
    )
    expect(await page()).toMatchObject({ items: [], isStale: true, isIncomplete: true })
  })
})
