import { chainIdOf } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { failingAt } from '../chain/nodes/failingAt.test.support'
import { createNames, normalized } from './createNames'
import { avatarText, bioText } from './profileTexts'

const independent = (name: string) => {
  try {
    return normalize(name)
  } catch {
    // Not a name.
    return undefined
  }
}

describe('a normalized name', () => {
  it('is that of ENSIP-15, also where the tables are spared', { timeout: 30_000 }, () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,6}$/)
    const name = fc.oneof(
      fc.array(label, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.')),
      fc.string(),
    )
    fc.assert(
      fc.property(name, (one) => {
        expect(normalized(one)).toBe(independent(one))
      }),
    )
  })

  it.each([
    ['ALICE.eth', 'alice.eth'],
    ['xn--bcher-kva.eth', undefined],
    ['a..eth', undefined],
    ['ß.eth', 'ß.eth'],
    ['vitalik\u200b.eth', 'vitalik.eth'],
    ['x'.repeat(256), undefined],
    [`${'a.'.repeat(9)}eth`, `${'a.'.repeat(9)}eth`],
  ])('of %s is %s', (name, normal) => {
    expect(normalized(name)).toBe(normal)
  })
})

it.each([`${'a.'.repeat(10)}eth`, `${'A.'.repeat(10)}eth`, '.'.repeat(254)])(
  'N-310 %s has too many labels for a name',
  (name) => {
    expect(normalized(name)).toBeUndefined()
  },
)

it.each([
  ['alice.eth', 2],
  ['a.b.c.eth', 4],
  [`${'a.'.repeat(9)}eth`, 5],
])('N-310 to look for %s costs %i', async (name, cost) => {
  const { chain, clock } = await failingAt(['eth_call'], chainIdOf('eip155', 1))
  const registry = { chainId: chain.network.id, address: `0x${'11'.repeat(20)}` } as const
  const { signal: lifetime } = new AbortController()
  const charged: number[] = []
  const names = createNames({ chain, registry, fetch: undefined }, { clock, lifetime })
  const charge = async (calls: number) => void charged.push(calls)
  await expect(names.find(name, charge)).rejects.toThrow()
  expect(charged).toEqual([cost])
})

describe('what a profile says', () => {
  it('is one short line', () => {
    expect(bioText(' a\n\u202eb\u0000c ')).toBe('a b c')
    expect(bioText('x'.repeat(300))).toHaveLength(280)
    expect(bioText('\u200b')).toBeUndefined()
  })

  it('has a picture of bounded size', () => {
    expect(avatarText(`data:image/png;base64,${'A'.repeat(40_000)}`)).toBeUndefined()
    expect(avatarText(`https://pictures.example/${'a'.repeat(3_000)}`)).toBeUndefined()
    expect(avatarText(undefined)).toBeUndefined()
  })
})
