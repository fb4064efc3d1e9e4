import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, metadataFolder } from '@latchkey/devnet'
import type { NftItem } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstStartTimeout, patientClock, startDevnetData } from '../fake/startDevnetData.test.support'
import { asking, onChain } from './nft.test.support'

const main = 'eip155:31337'
const [alice, bob] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const folder = mkdtempSync(join(tmpdir(), 'latchkey-nft-'))
let data: Awaited<ReturnType<typeof startDevnetData>>
let ask: ReturnType<typeof asking>
let chain: ReturnType<typeof onChain>
let keyring: `0x${string}`
let used = 0

beforeAll(async () => {
  cpSync(metadataFolder, folder, { recursive: true })
  data = await startDevnetData({
    clock: patientClock,
    environment: {
      ...{ HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main, NFT_PROVIDER: 'index' },
      ...{ NFT_METADATA_FOLDER: folder, PUBLIC_URL: 'http://door.example' },
    },
  })
  ask = asking(data)
  chain = onChain(data.devnet.chains[main], bob)
  keyring = data.devnet.contracts[main].keyring
  await ask.readOn(alice, [main])
}, firstStartTimeout)
afterAll(async () => {
  await data.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody who has nothing yet. */
const newcomer = (): `0x${string}` => `0x${(++used).toString(16).padStart(40, 'e')}`

/** What an account has, once it is so much. */
async function held(account: string, count: number): Promise<readonly NftItem[]> {
  await expect.poll(async () => (await ask.all(account)).length, { timeout: 20_000 }).toBe(count)
  return ask.all(account)
}

/** An item whose metadata is at this address. */
async function itemThatSays(uri: string): Promise<NftItem> {
  const owner = newcomer()
  const id = BigInt(50_000 + used)
  await chain.call(keyring, 'setUri', [id, uri])
  await chain.call(keyring, 'mint', [owner, id, 1n])
  const [item] = await held(owner, 1)
  if (item === undefined) throw new Error('it is there')
  return item
}
const json = (document: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(document)).toString('base64')}`
const at = (url = '') => fetch(url.replace('http://door.example', data.url))

describe('an item whose contract says where its metadata is', () => {
  it.each([
    ['nothing', ''],
    ['no address', 'not an address'],
    ['a file of the server', 'file:///etc/passwd'],
    ['outside the folder', 'ipfs://../../../../etc/passwd'],
    ['outside the folder, escaped', 'ipfs://keyring/%2e%2e/%2e%2e/secret'],
    ['a node beside the server', 'http://127.0.0.1:8545/'],
    ['the cloud around it', 'http://169.254.169.254/latest/meta-data/'],
    ['a document that is none', 'data:application/json,{'],
    ['a list', 'data:application/json,[1]'],
    ['a picture', 'ipfs://keyring/brass.png'],
  ])('N-186 %s, has no name and is there all the same', async (_, uri) => {
    const item = await itemThatSays(uri === '' ? 'x:' : uri)
    expect(item).toMatchObject({ quantity: '1', collection: { name: 'Keyring' }, traits: [] })
    expect([item.name, item.image, item.animation]).toEqual([undefined, undefined, undefined])
  })

  it('N-182 U-26 lies in plain bounded text', async () => {
    const item = await itemThatSays(
      json({ name: '\u202e<img src=x onerror=alert(1)>\u0007', description: 'a'.repeat(900), attributes: 'none' }),
    )
    expect(item.name).toBe('<img src=x onerror=alert(1)>')
    expect(item.description).toHaveLength(500)
    expect(item.traits).toEqual([])
  })

  it('N-188 shows no drawing that does more than draw, in the document or in a file', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const image = `data:image/svg+xml;base64,${Buffer.from(script).toString('base64')}`
    expect((await itemThatSays(json({ name: 'Drawing', image }))).image).toBeUndefined()
    writeFileSync(join(folder, 'script.svg'), script)
    const item = await itemThatSays(json({ name: 'File', image: 'ipfs://script.svg' }))
    expect((await at(item.image?.url)).status).toBe(404)
  })

  it('N-184 names no host but this server, whatever it links to', async () => {
    const item = await itemThatSays(
      json({ name: 'Key', image: 'https://tracker.example/1.png', animation_url: 'https://tracker.example/1.mp4' }),
    )
    const urls = [item.image?.url ?? '', item.animation?.url ?? '']
    for (const url of urls) expect(new URL(url).origin).toBe('http://door.example')
    expect(JSON.stringify(item)).not.toContain('tracker')
  })

  it('says it to every project by links of its own', async () => {
    const other = 'f'.repeat(32)
    const features = {}
    await data.projects.save({
      ...{ id: other, name: 'other', allowedOrigins: [], analytics: 'off', opaqueOrigin: 'refuse', features },
    })
    const [own] = await ask.all(alice)
    const response = await fetch(`${data.url}/v1/account/${alice}/nfts?chainId=${main}&projectId=${other}`)
    const [same] = ((await response.json()) as { data: readonly NftItem[] }).data
    expect(same?.id).toBe(own?.id)
    expect(same?.image?.url).toContain(`/media/${other}/`)
    expect((await at(same?.image?.url)).status).toBe(200)
    expect((await at(own?.image?.url.replace(/\/media\/[0-9a-f]{32}/, `/media/${other}`))).status).toBe(404)
  })
})

/** A contract that says in its constructor that an account has item 7, and then is this code. */
const transferTo = (owner: string, code: string) => {
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const says = `600773${owner.slice(2)}60007f${topic}60006000a4`
  const size = (code.length / 2).toString(16).padStart(4, '0')
  const offset = (says.length / 2 + 15).toString(16).padStart(4, '0')
  return `0x${says}61${size}61${offset}60003961${size}6000f3${code}`
}
const owns = (owner: string) => `73${owner.slice(2).toLowerCase()}60005260206000f3`
/** Answers `ownerOf` with this account, and everything else as told; `place` is where the other begins. */
const ownerAndElse = (owner: string, other: string) => {
  const target = (15 + other.length / 2).toString(16).padStart(2, '0')
  return `60003560e01c636352211e1460${target}57${other}5b${owns(owner)}`
}

describe('contracts beside each other', () => {
  it.each<[string, (owner: string) => string]>([
    ['burns all gas it is given', () => '5b600056'],
    ['answers without end', () => '620300006000f3'],
    ['answers nothing', () => '00'],
    ['refuses', () => '60006000fd'],
    ['says that nobody has it', () => '60206000f3'],
  ])('N-187 one that %s has no item, and takes none of others', async (_, code) => {
    const owner = newcomer()
    await chain.call(keyring, 'mint', [owner, 1n, 2n])
    for (let time = 0; time < 3; time++) await chain.mined({ data: transferTo(owner, code(owner)) })
    await chain.call(keyring, 'mint', [owner, 2n, 1n])
    const items = await held(owner, 2)
    expect(items.map(({ name, quantity }) => [name, quantity]).toSorted()).toEqual([
      ['Brass key', '2'],
      ['Iron key', '1'],
    ])
  })

  it.each([
    ['burns all gas it is given', '5b600f56'],
    ['answers without end', '623fffff6000f3'],
    ['answers what is no text', '60206000f3'],
    [
      'says a text that is longer than its answer',
      '7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60005260406000f3',
    ],
  ])('N-187 one that %s when it is asked for metadata has an item without a name', async (_, other) => {
    const owner = newcomer()
    await chain.call(keyring, 'mint', [owner, 1n, 2n])
    await chain.mined({ data: transferTo(owner, ownerAndElse(owner, other)) })
    const items = await held(owner, 2)
    expect(items.map(({ name }) => name)).toEqual([undefined, 'Brass key'])
    expect(items[0]).toMatchObject({ standard: 'erc721', tokenId: '7', quantity: '1' })
  })
})

it('N-189 a chain that does not answer leaves what the index knows, and says that it may be old', async () => {
  const account = accounts[7].address
  await data.devnet.stop()
  const { data: items, stale } = await ask.page(account, `?chainId=${main}`)
  expect(stale).toBe(true)
  expect(items.map(({ tokenId, quantity }) => `${quantity} of ${tokenId}`).toSorted()).toEqual(
    ['1 of 1', '1 of 8', '12 of 3', '3 of 2'].toSorted(),
  )
})
