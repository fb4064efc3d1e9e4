import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { Answer } from '../../upstream/openService.test.support'
import { paidCost } from '../../upstream/paidCost'
import { playFixture } from '../../upstream/playFixture.test.support'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createZerion } from '../../upstream/zerion/createZerion'
import { createZerionHistory } from './createZerionHistory'
import { free } from './readPages.test.support'
import { historyZerion } from './zerionCase.test.support'

const { fixture } = historyZerion
const account = fixture.account as EvmAddress
const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
const base = { network: { id: chainIdOf('eip155', 8453) } } as unknown as Chain
const key = 'zk_nobody-may-see'
const listed = { chainId: chainIdOf('eip155', 1), name: 'Lantern', symbol: 'LANT', decimals: 18, iconUrl: '' }
const tokens = createTokens([{ ...listed, address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }])
const played = playFixture(fixture, { ZERION_KEY: key })

/** Asks for a page of Ethereum from a provider that answers as told. */
async function open(answer: Answer) {
  const zerion = await startService((one, response, count) =>
    (one.path === '/v1/chains/' ? played : answer)(one, response, count),
  )
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = { ZERION_URL: zerion.url, ZERION_KEY: key }
  const services = { clock: steppingClock(), fetch, lifetime: controller.signal, config }
  const provider = createZerionHistory(createZerion(services), tokens)
  return {
    zerion,
    provider,
    page: (cursor?: string) => provider.page({ chains: [chain], account, cursor, charge: free }),
  }
}

interface Page {
  links: { next?: string | undefined }
  data: { attributes: { transfers: object[] } }[]
}
/** The first page of the fixture with a change of its first transfer, and a link to the next page. */
const withTransfer =
  (change: object, next?: string): Answer =>
  (_, response) => {
    const page = structuredClone(fixture.exchanges[1]?.response.body) as Page
    page.links.next = next
    const transfers = page.data[0]?.attributes.transfers ?? []
    transfers[0] = { ...transfers[0], ...change }
    response.end(JSON.stringify({ ...page, data: page.data.slice(0, 1) }))
  }

const lookalike = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const contract = '0x27b1fdb04752bbc536007a920d24acb045561c26'
/** A transaction in which these transfers to a look-alike are told, as one of the account. */
const sending =
  (...transfers: readonly object[]): Answer =>
  (_, response) => {
    const [first] = (structuredClone(fixture.exchanges[1]?.response.body) as Page).data
    const common = { direction: 'out', quantity: { int: '5', decimals: 0 } }
    const attributes = {
      ...{ ...first?.attributes, operation_type: 'send', sent_from: account, sent_to: lookalike },
      transfers: transfers.map((transfer) => ({ ...common, ...transfer })),
    }
    response.end(JSON.stringify({ links: {}, data: [{ ...first, attributes }] }))
  }
const token = (said: object, address: string | null = contract) => ({
  fungible_info: { name: 'Glow', symbol: 'GLW', implementations: [{ chain_id: 'ethereum', address }], ...said },
})
const verified = { flags: { verified: true } }
const nothing = { quantity: { int: '0', decimals: 6 } }

describe('what Zerion says of an account', () => {
  it('U-23 is not that anybody sent nothing, be the token known or not', async () => {
    for (const said of [token(verified), token({})]) {
      const { page } = await open(sending({ ...said, ...nothing }))
      expect(await page()).toMatchObject({ entries: [], isIncomplete: false })
    }
    const ofCurrency = { ...token(verified, null), ...nothing }
    const got = await open(sending({ ...ofCurrency, direction: 'in' }))
    expect(await got.page()).toMatchObject({ entries: [], isIncomplete: false })
    for (const direction of ['out', 'self']) {
      const { page } = await open(sending({ ...ofCurrency, direction }))
      expect((await page()).entries).toHaveLength(1)
    }
  })

  it.each([
    ['a token', token({})],
    ['an item', { nft_info: { contract_address: contract, name: 'One' } }],
  ])('N-130 is not whom %s went to by the word of a contract of anybody', async (_, transfer) => {
    const { page } = await open(sending(transfer, token(verified)))
    expect((await page()).entries[0]?.metadata).toMatchObject({ sentFrom: contract, sentTo: '' })
    const sure = await open(sending(token(verified)))
    expect((await sure.page()).entries[0]?.metadata).toMatchObject({ sentFrom: account, sentTo: lookalike })
  })

  it.each([
    ['a symbol of the list', { symbol: 'lant' }],
    ['a name in letters that look alike', { name: 'LАNТЕRN' }],
    ['a place of the web', { name: 'Claim at lamp-gift.com' }],
  ])('N-226 is no token that bears %s by that name', async (_, said) => {
    const { page } = await open(sending(token(said)))
    expect((await page()).entries[0]?.transfers).toEqual([
      { direction: 'out', quantity: { numeric: '5' }, fungible_info: {} },
    ])
  })

  it('N-222 is not asked for by a cursor that this server did not give for this account and these chains', async () => {
    const { zerion, provider } = await open(withTransfer({}, 'https://x.example/?page[after]=abc'))
    const { next = '' } = await provider.page({ chains: [chain], account, cursor: undefined, charge: free })
    const asked = zerion.seen.length
    const other = `0x${'1'.repeat(40)}` as EvmAddress
    const bytes = Buffer.from(next, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    const refused = { status: 400 }
    for (const forged of ['x', '', bytes.toString('base64url'), Buffer.from('[]').toString('base64url')])
      await expect(provider.page({ chains: [chain], account, cursor: forged, charge: free })).rejects.toMatchObject(
        refused,
      )
    await expect(provider.page({ chains: [chain], account: other, cursor: next, charge: free })).rejects.toMatchObject(
      refused,
    )
    await expect(provider.page({ chains: [chain, base], account, cursor: next, charge: free })).rejects.toMatchObject(
      refused,
    )
    expect(zerion.seen).toHaveLength(asked)
  })

  it('N-222 is asked of no other host, whatever the link to the next page says', async () => {
    const elsewhere = await startService((_, response) => void response.end('{}'))
    const { zerion, page } = await open(withTransfer({}, `${elsewhere.url}/v1/x/?page[after]=abc&addresses=0x0`))
    const { next } = await page()
    await page(next)
    expect(zerion.seen.at(-1)?.path).toMatch(new RegExp(`^/v1/wallets/${account}/transactions/.*&page\\[after\\]=abc$`))
    expect(elsewhere.seen).toEqual([])
  })

  it.each([
    ['a name that turns the line', { fungible_info: { name: 'US\u202eDC\n<b>', symbol: 'x'.repeat(5_000) } }, '\u202e'],
    [
      'a borrowed picture',
      { fungible_info: { name: 'USDC', icon: { url: 'https://a.example/usdc.png' } } },
      'a.example',
    ],
    [
      'a picture that runs',
      { fungible_info: { flags: { verified: true }, icon: { url: 'javascript:1' } } },
      'javascript',
    ],
    ['a worth below nothing', { value: -5, price: -1 }, 'value'],
    ['a worth beyond all there is', { value: 1e300, price: 2e12 }, 'value'],
  ])('N-223 tells of %s as text, and without what is borrowed', async (_, change, never) => {
    const { page } = await open(withTransfer(change))
    const { entries } = await page()
    expect(entries[0]?.transfers?.[0]).toBeDefined()
    const text = JSON.stringify(entries[0]?.transfers?.[0])
    expect(text).not.toContain(never)
    expect(text.length).toBeLessThan(400)
  })

  it('N-224 tells no count of transactions that no chain comes to', async () => {
    const { page } = await open((_, response) => {
      const body = structuredClone(fixture.exchanges[1]?.response.body) as Page
      const [first] = body.data
      const other = structuredClone(first)
      if (first) Object.assign(first.attributes, { nonce: 1e300 })
      response.end(JSON.stringify({ ...body, data: [first, other] }))
    })
    const { entries, isIncomplete } = await page()
    expect([entries.length, isIncomplete]).toEqual([1, true])
  })

  it.each([
    ['below nothing', { int: '-5', decimals: 18 }],
    ['a fraction', { int: '1.5', decimals: 18 }],
    ['a float', { int: 1e21, decimals: 18 }],
    ['with more decimals than there are', { int: '5', decimals: 1e9 }],
    ['without decimals', { int: '5', decimals: null }],
  ])('N-224 tells no amount that is %s, and says that something is missing', async (_, quantity) => {
    const { page } = await open((__, response) => {
      const body = structuredClone(fixture.exchanges[1]?.response.body) as Page & { data: object[] }
      const [first] = body.data
      body.data.push(structuredClone(first) as never)
      if (first) first.attributes.transfers[0] = { ...first.attributes.transfers[0], quantity }
      response.end(JSON.stringify(body))
    })
    const { entries, isIncomplete } = await page()
    expect([entries.length, isIncomplete]).toEqual([1, true])
  })

  it('N-311 is one question of a plan, over however many chains', async () => {
    const { provider } = await open(withTransfer({}))
    expect(provider.cost(9)).toBe(paidCost)
  })

  it('N-225 is asked for once by everybody who asks at the same time for what chains are called', async () => {
    const { zerion, page } = await open(withTransfer({}))
    await Promise.all([page(), page(), page()])
    expect(zerion.seen.filter(({ path }) => path === '/v1/chains/')).toHaveLength(1)
  })
})
