import { describe, expect, it, onTestFinished } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createChainData } from '../service/createChainData'
import { createTokens } from './createTokens'

const { signal } = new AbortController()
const gem = 'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F'
/** Of `openSite`. */
const now = 1_000_000

function visitor(answer: () => Response, url: string | undefined = 'https://door.example') {
  const asked: URL[] = []
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input)))
    return answer()
  }
  const { core, destroy, pass } = openSite({ services: { url }, fetch })
  const tokens = createTokens(core, createChainData(core))
  onTestFinished(() => {
    tokens.destroy()
    destroy()
  })
  return { tokens, asked, pass }
}
const points = [
  { at: now / 1_000 - 60, price: 0.5 },
  { at: now / 1_000, price: 0.75 },
]
const told = () => Response.json({ points })

describe('the day of a token', () => {
  it('is asked for by the address of the token, or the placeholder of the currency, once in five minutes', async () => {
    const { tokens, asked, pass } = visitor(told)
    const day = [
      { at: now - 60_000, price: 0.5 },
      { at: now, price: 0.75 },
    ]
    expect(await tokens.day(gem, signal)).toEqual(day)
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('address')])).toEqual([
      ['/v1/fungible/points', `eip155:1:${gem.slice(15)}`],
    ])
    pass(299_999)
    await tokens.day(gem, signal)
    expect(asked).toHaveLength(1)
    pass(1)
    await tokens.day(gem, signal)
    expect(asked).toHaveLength(2)
    await tokens.day('eip155:1/slip44:60', signal)
    expect(asked[2]?.searchParams.get('address')).toBe(`eip155:1:0x${'e'.repeat(40)}`)
  })

  it('is nobody’s on a server that does not have the call, and that is not asked again', async () => {
    const { tokens, asked } = visitor(() => new Response('Not found', { status: 404 }))
    expect(await tokens.day(gem, signal)).toEqual([])
    expect(await tokens.day(gem, signal)).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it('fails as what it is, and is asked for again', async () => {
    let status = 401
    const { tokens } = visitor(() => Response.json({ points }, { status }))
    await expect(tokens.day(gem, signal)).rejects.toMatchObject({ code: 'http.status' })
    status = 200
    expect(await tokens.day(gem, signal)).toHaveLength(2)
    for (const body of [{}, { points: [], stale: true }]) {
      const other = visitor(() => Response.json(body))
      await expect(other.tokens.day(gem, signal)).rejects.toMatchObject({ code: 'http.bad_answer' })
    }
  })

  it.each(['', 'eip155:1', 'eip155:1/erc20:', '../x/erc20:0x1', 'eip155:1/erc721:0x1/2'])(
    'of %s is not asked for',
    async (id) => {
      const { tokens, asked } = visitor(told)
      expect(await tokens.day(id, signal)).toEqual([])
      expect(asked).toEqual([])
    },
  )

  it('ends with whoever wanted it', async () => {
    const { tokens } = visitor(told)
    await expect(tokens.day(gem, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  })
})
