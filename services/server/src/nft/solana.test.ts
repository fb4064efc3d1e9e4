import { getNfts } from '@latchkey/protocol/api'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId, startData } from '../fake/startData.test.support'
import { type Answer, openService } from '../upstream/openService.test.support'
import { playFixture } from '../upstream/playFixture.test.support'
import { failing } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { nftDas } from './providers/dasCase.test.support'

const { fixture } = nftDas
const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const evm = `0x${'1'.repeat(40)}`
const key = 'das_nobody-may-see'
const chains = [id, 'eip155:1', 'eip155:31337'].map((one) => ({
  ...{ id: one, name: 'One', currency: { name: 'Coin', symbol: 'COIN', decimals: 9 } },
  rpc: ['http://127.0.0.1:9'],
}))
/** The fixture, asked below an address that ends in a key. */
const played: Answer = (one, response, count) =>
  playFixture(fixture, {})({ ...one, path: one.path.replace(/\?.*/, '') }, response, count)
const clock = steppingClock()
let answer: Answer = played
let das: Awaited<ReturnType<typeof openService>>
let data: Awaited<ReturnType<typeof startData>>
const start = (environment: Readonly<Record<string, string>>) => startData({ chains, environment, clock })

beforeAll(async () => {
  das = await openService((one, response, count) => answer(one, response, count))
  data = await start({ DAS_URL: `${das.url}/?api-key=${key}`, PUBLIC_URL: 'http://door.example' })
})
afterAll(async () => {
  await data.stop()
  await das.close()
})

async function ask(query = '', account = fixture.account) {
  const response = await data.get(`/v1/account/${account}/nfts${query}`)
  const text = await response.text()
  // What the server asks with is its own.
  expect(text).not.toContain(key)
  return { code: response.status, text, told: response.ok ? parse(getNfts.answer, JSON.parse(text)) : undefined }
}

describe('items of Solana', () => {
  it('are told page by page in the shape of the schema, with pictures that this server has', async () => {
    const first = await ask()
    expect(first.told?.data.map((one) => [one.standard, one.name, one.collection.name])).toEqual([
      ['nft', 'Lamp #1', 'Lamps of the hall'],
      ['nft', 'Singing lamp', 'Lamps of the hall'],
    ])
    const links = first.told?.data.flatMap(({ image, animation }) => [image?.url, animation?.url ?? image?.url])
    for (const link of links ?? []) expect(link).toMatch(new RegExp(`^http://door\\.example/media/${projectId}/`))
    expect(first.text).not.toContain('lamps.example')
    const last = await ask(`?chainId=${id}&cursor=${first.told?.next}`)
    expect([last.told?.data.map(({ isSpam }) => isSpam), last.told?.next]).toEqual([[false, true], null])
    expect(das.seen[0]?.path).toBe(`/?api-key=${key}`)
  })

  it('are read anew past what is kept, where that is asked for by a chain', async () => {
    const here = `?chainId=${id}`
    await ask(here)
    const before = das.seen.length
    await ask(`${here}&forceUpdate=`)
    expect(das.seen.length).toBe(before)
    const anew = await ask(`${here}&forceUpdate=true`)
    expect([anew.code, das.seen.length > before]).toEqual([200, true])
    for (const query of ['?forceUpdate=true', `${here}&forceUpdate=yes`]) expect((await ask(query)).code).toBe(400)
  })

  it('are of their chain alone, and those of EVM chains are said to be told by nobody', async () => {
    expect((await ask('?chainId=eip155:1')).told).toEqual({ data: [], next: null })
    const other = await ask('', evm)
    expect([other.code, other.text.includes('NFT_PROVIDER')]).toEqual([404, true])
  })

  it.each(['x', Buffer.from('{"chain":"solana","from":null}').toString('base64url'), 'a'.repeat(5_000)])(
    'N-222 are refused behind a cursor that nobody gave: %s',
    async (cursor) => {
      expect((await ask(`?cursor=${cursor}`)).code).toBe(400)
    },
  )

  it('R-04 are the last known ones, marked as old, while nobody answers; never a failure of ours', async () => {
    const known = await ask()
    clock.pass(30_000)
    answer = failing(503)
    expect((await ask()).told).toEqual({ ...known.told, stale: true })
    const unknown = await ask('', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
    expect([unknown.code, unknown.told]).toEqual([200, { data: [], next: null, stale: true, incomplete: true }])
    answer = played
  })

  it('are said by readiness to come from an adapter that was never run live', async () => {
    const ready = (await (await fetch(`${data.adminUrl}/readyz`)).json()) as { readonly nft: unknown }
    expect(ready.nft).toEqual({
      ...{ status: 'ready', provider: 'off', ipfs: 'off', solana: 'das', solanaLive: 'never run live' },
    })
  })

  it('stand beside those of EVM chains by another provider', async () => {
    const both = await start({
      DAS_URL: das.url,
      NFT_PROVIDER: 'alchemy',
      ALCHEMY_KEY: 'k',
      ALCHEMY_URL: 'http://127.0.0.1:9',
    })
    const told = await Promise.all(
      [fixture.account, evm].map(async (account) => (await both.get(`/v1/account/${account}/nfts`)).json()),
    )
    // A provider that knows not every chain says so of the others, rather than that an account has nothing there.
    const unknown = await both.get(`/v1/account/${evm}/nfts?chainId=eip155:31337`)
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { reasons: [{ name: 'not_configured' }] }])
    await both.stop()
    expect(told).toMatchObject([{ data: [{ chainId: id }, { chainId: id }] }, { data: [], incomplete: true }])
  })

  it('are refused at the start for a chain that this server has not, without a word of the address', async () => {
    const failed = start({ DAS_URL: `${das.url}/${key}`, DAS_CHAIN: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
    await expect(failed).rejects.toThrow(/DAS_CHAIN/)
    await expect(failed).rejects.not.toThrow(key)
    await expect(start({ DAS_URL: das.url, DAS_CHAIN: 'eip155:1' })).rejects.toThrow('must be a chain of Solana')
  })
})
