import { accounts, metadataFolder } from '@latchkey/devnet'
import { getNfts } from '@latchkey/protocol/api'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, patientClock, startDevnetData } from '../fake/startDevnetData.test.support'
import { asking, onChain } from './nft.test.support'

const main = 'eip155:31337'
const [alice, bob] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
let data: Awaited<ReturnType<typeof startDevnetData>>
let ask: ReturnType<typeof asking>
let chain: ReturnType<typeof onChain>
let nft: `0x${string}`
let keyring: `0x${string}`

beforeAll(async () => {
  data = await startDevnetData({
    clock: patientClock,
    environment: {
      ...{ HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: `${main},eip155:31338`, NFT_PROVIDER: 'index' },
      ...{ NFT_METADATA_FOLDER: metadataFolder, PUBLIC_URL: 'http://door.example' },
    },
  })
  ask = asking(data)
  chain = onChain(data.devnet.chains[main], bob)
  ;({ nft, keyring } = data.devnet.contracts[main])
  await ask.readOn(bob, [main, 'eip155:31338'])
}, firstStartTimeout)
afterAll(() => data.stop())

/** What stands behind a link, as a page has it. */
const shown = async (url = '') => {
  expect(url).toMatch(new RegExp(`^http://door\\.example/media/${projectId}/`))
  return fetch(url.replace('http://door.example', data.url))
}

describe('what an account has of collections', () => {
  it('is told with names, pictures and traits, in the shape of the schema', async () => {
    await expect.poll(async () => (await ask.all(alice)).length, { timeout: 20_000 }).toBe(6)
    const items = await ask.all(alice)
    expect(() => parse(getNfts.answer, { data: items, next: null })).not.toThrow()
    const keyhole = items.find(({ name }) => name === 'Keyhole #1')
    expect(keyhole).toEqual({
      ...{ id: `${main}/erc721:${nft}/1`, chainId: main, contract: nft, tokenId: '1', standard: 'erc721' },
      ...{ quantity: '1', name: 'Keyhole #1', description: 'A keyhole of the local devnet.', isSpam: false },
      collection: { name: 'Keyhole', symbol: 'KEYH' },
      image: { url: expect.any(String) },
      traits: [{ name: 'Hue', value: '47' }],
    })
    const glass = items.find(({ name }) => name === 'Glass key')
    expect(glass).toMatchObject({
      ...{ id: `${main}/erc1155:${keyring}/4`, standard: 'erc1155', quantity: '1' },
      collection: { name: 'Keyring', symbol: 'RING' },
      traits: [
        { name: 'Metal', value: 'Glass' },
        { name: 'Rarity', value: 'Rare' },
        { name: 'Bits', value: '3' },
      ],
      animation: { type: 'audio' },
    })
    expect(items.find(({ name }) => name === 'Copper key')).toMatchObject({ quantity: '12', tokenId: '3' })
    const picture = await shown(keyhole?.image?.url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await picture.text()).toMatch(/^<svg .*hsl\(47,60%,70%\)/)
    const drawn = await shown(glass?.image?.url)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    const sound = await shown(glass?.animation?.url)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  })

  it('N-184 tells spam as spam, and no address of its host', async () => {
    const spamOf = async () => (await ask.all(alice)).filter(({ isSpam }) => isSpam)
    await expect.poll(spamOf, { timeout: 20_000 }).toHaveLength(1)
    const spam = await spamOf()
    expect(spam.map(({ name }) => name)).toEqual(['$5,000 reward - visit claim.example'])
    expect(spam[0]?.image?.url).not.toContain('claim.example')
  })

  it('is on every chain where none is named, page by page, each item once', async () => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof ask.page>> = await ask.page(bob, `?cursor=${cursor}`)
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids.map((id) => id.split('/')[0]))).toEqual(new Set([main, 'eip155:31338']))
  })

  it('N-180 is without what was sent away or burnt', async () => {
    const newcomer = accounts[5].address
    const idsNow = async () => (await ask.all(newcomer)).map(({ tokenId }) => tokenId).toSorted()
    await expect.poll(idsNow, { timeout: 20_000 }).toEqual(['1', '2', '3', '6'])
    await chain.call(keyring, 'burn', [3n, 12n], newcomer)
    await chain.call(keyring, 'safeTransferFrom', [newcomer, bob, 2n, 1n, '0x'], newcomer)
    await chain.call(nft, 'transferFrom', [newcomer, bob, 6n], newcomer)
    const held = async () =>
      Object.fromEntries((await ask.all(newcomer)).map(({ tokenId, quantity }) => [tokenId, quantity]))
    await expect.poll(held, { timeout: 20_000 }).toEqual({ '1': '1', '2': '2' })
    await expect.poll(async () => (await ask.all(bob)).map(({ id }) => id)).toContain(`${main}/erc721:${nft}/6`)
  })

  it('N-181 is paged where it is hundreds of one contract, and no page is longer than its bound', async () => {
    const collector = '0xc011ec7000000000000000000000000000000001'
    await chain.call(keyring, 'mintMany', [collector, 1_000n, 500n])
    await expect.poll(async () => (await ask.page(collector)).data.length, { timeout: 20_000 }).toBe(24)
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null && ids.length < 72; ) {
      const page: Awaited<ReturnType<typeof ask.page>> = await ask.page(collector, `?chainId=${main}&cursor=${cursor}`)
      expect(page.data).toHaveLength(24)
      ids.push(...page.data.map(({ tokenId }) => tokenId))
      cursor = page.next
    }
    expect(new Set(ids).size).toBe(72)
  })

  it.each([
    ['a chain that is not read', alice, '?chainId=eip155:999'],
    ['an account of another namespace', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', ''],
    ['an account nobody saw', `0x${'9'.repeat(40)}`, `?chainId=${main}`],
  ])('is empty for %s', async (_, address, query) => {
    expect(await ask.page(address, query)).toEqual({ data: [], next: null })
  })

  const cursor = (text: string) => `?cursor=${Buffer.from(text).toString('base64url')}`
  it.each([
    ['no address', 'nonsense', ''],
    ['a cursor nobody gave', alice, '?cursor=abc'],
    ['a cursor of a chain that is none', alice, cursor(`solana:1-1-1-${'a'.repeat(40)}-1`)],
    ['a cursor behind an item that is none', alice, cursor(`${main}-1-1-${'a'.repeat(40)}-1e9`)],
    ['a cursor without end', alice, `?cursor=${'a'.repeat(5_000)}`],
  ])('N-185 refuses %s', async (_, address, query) => {
    expect((await data.get(`/v1/account/${address}/nfts${query}`)).status).toBe(400)
  })

  it('N-185 answers nothing behind a cursor of another chain or beyond the end', async () => {
    const beyond = cursor(`${main}-0-0-${'0'.repeat(40)}-0`)
    expect((await ask.page(alice, `${beyond}&chainId=${main}`)).data).toEqual([])
    const other = cursor(`eip155:31338-1-999999-${'f'.repeat(40)}-1`)
    expect((await ask.page(alice, `${other}&chainId=${main}`)).data).toEqual([])
  })
})
