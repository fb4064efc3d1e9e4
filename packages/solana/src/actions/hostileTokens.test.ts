import type { ReadRequest } from '@latchkey/core'
import { shortAddress } from '@latchkey/protocol/text'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { actionsOn } from '../fake/actionsOn.test.support'
import { createFakeWallet } from '../fake/fakeWallet.test.support'
import { devnet, mainnet, networkOf } from '../fake/testContext.test.support'
import { tokenPrograms } from '../tokens/tokenPrograms'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const mintOf = (index: number) =>
  base58.encode(
    new Uint8Array(32)
      .fill(1)
      .fill(index & 255, 30)
      .fill(index >> 8, 31),
  )

interface Token {
  readonly mint?: string
  readonly program?: keyof typeof tokenPrograms
  /** What the mint says of itself. */
  readonly symbol?: unknown
}

/** The tokens of an account that holds these, on mainnet unless told, and what its node was asked. */
async function tokensOf(tokens: readonly Token[], network = networkOf(mainnet)) {
  const held = tokens.map((token, index) => ({ mint: mintOf(index), program: 'token2022' as const, ...token }))
  const asked: ReadRequest[] = []
  const answers = {
    getTokenAccountsByOwner: (_owner: string, { programId }: { readonly programId: string }) =>
      held
        .filter(({ program }) => tokenPrograms[program] === programId)
        .map(({ mint }) => {
          const info = { mint, tokenAmount: { amount: '5', decimals: 6 } }
          return { account: { data: { parsed: { info } } } }
        }),
    getMultipleAccounts: (mints: readonly string[]) =>
      mints.map((mint) => {
        const { symbol } = held.find((one) => one.mint === mint) ?? {}
        const extensions = [{ extension: 'tokenMetadata', state: { mint, symbol } }]
        return { data: { parsed: { info: { extensions } } } }
      }),
  }
  const { getTokens } = actionsOn(createFakeWallet(), {
    network,
    read: async (request) => {
      asked.push(request)
      const [first, second] = request.params ?? []
      if (request.method === 'getTokenAccountsByOwner')
        return { value: answers.getTokenAccountsByOwner(String(first), second as { readonly programId: string }) }
      if (request.method === 'getMultipleAccounts')
        return { value: answers.getMultipleAccounts(first as readonly string[]) }
      return { value: undefined }
    },
  })
  return { tokens: await getTokens(), asked }
}

describe('what a mint says of itself', () => {
  test('W-17 a token the kit knows bears its symbol, another that says so is shown by its address', async () => {
    const { tokens } = await tokensOf([{ symbol: 'USDC' }, { mint: usdc, program: 'spl' }])
    expect(tokens.map(({ symbol, unverified }) => [symbol, unverified])).toEqual([
      ['USDC', undefined],
      [shortAddress(mintOf(0)), true],
    ])
  })

  test.each(['SOL', 'sol', ' USDC\u200b', 'ＵＳＤＣ', '𝐔𝐒𝐃𝐓', 'U\u202eSDC'])(
    'W-17 the symbol of another is not borne by who takes it: %j',
    async (symbol) => {
      const { tokens } = await tokensOf([{ symbol }])
      expect(tokens).toMatchObject([{ symbol: shortAddress(mintOf(0)), unverified: true }])
    },
  )

  test('W-17 an address is known on its own cluster alone', async () => {
    const here = await tokensOf([{ mint: usdc, symbol: 'FAKE' }])
    const elsewhere = await tokensOf([{ mint: usdc, symbol: 'USDC' }], networkOf(devnet))
    expect(here.tokens).toMatchObject([{ symbol: 'USDC' }])
    expect(elsewhere.tokens).toMatchObject([{ symbol: shortAddress(usdc), unverified: true }])
  })

  test.each<[unknown, string | undefined]>([
    ['LANT', 'LANT'],
    ['Claim at\nscam.example', 'Claim at sca'],
    ['x'.repeat(10_000), 'x'.repeat(12)],
    ['\u202eLANT\u0000', 'LANT'],
    ['\u200b', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('W-17 is one short line, and unverified (%#)', async (symbol, shown = shortAddress(mintOf(0))) => {
    const { tokens } = await tokensOf([{ symbol }])
    expect(tokens).toMatchObject([{ symbol: shown, unverified: true }])
  })
})

test('W-17 of a flood of tokens 500 are listed and asked for, and a known one is among them', async () => {
  const flood = Array.from({ length: 10_000 }, () => ({ symbol: 'WIN' }))
  const { tokens, asked } = await tokensOf([...flood, { mint: usdc }])
  expect(tokens).toHaveLength(500)
  expect(tokens[0]).toMatchObject({ symbol: 'USDC' })
  expect(asked.filter(({ method }) => method === 'getMultipleAccounts')).toHaveLength(5)
})

test('a mint of the first token program is not asked what it says', async () => {
  const { tokens, asked } = await tokensOf([{ program: 'spl', symbol: 'FAKE' }])
  expect(tokens).toMatchObject([{ symbol: shortAddress(mintOf(0)), unverified: true }])
  expect(asked.map(({ method }) => method)).not.toContain('getMultipleAccounts')
})
