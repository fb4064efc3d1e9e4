import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { judgeConfig } from '../judgeConfig'
import { parseConfig } from '../parseConfig'
import { lifiContracts } from './providers/lifi/lifiContracts'
import { zeroExChains } from './providers/zeroex/zeroExChains'

/** The networks on which the kit expects swaps (`packages/features/src/swap/quote/swapChains.ts`), and one of Solana, where nobody expects any. */
const twelve = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const nodes = [
  ...twelve.map((number) => `eip155:${number}=http://127.0.0.1:1`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=http://127.0.0.1:1',
].join(';')
const said = (environment: Readonly<Record<string, string>>) =>
  judgeConfig(parseConfig({ RPC_URLS: nodes, ...environment })).modes['swap'] ?? ''

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['LI.FI', { SWAP_PROVIDER: 'lifi' }, /; nothing is swapped on eip155:1313161554$/],
  [
    '0x',
    { SWAP_PROVIDER: '0x', ZEROEX_KEY: 'k' },
    /; nothing is swapped on eip155:324, eip155:100, eip155:250, eip155:8217, eip155:1313161554$/,
  ],
  ['pools', { SWAP_PROVIDER: 'pools' }, /; nothing is swapped on (eip155:\d+(, |$)){12}$/],
  ['nobody', {}, /^off, nothing can be swapped$/],
])('it is said on which chains nothing is swapped where %s swaps', (_, environment, sentence) => {
  expect(said(environment)).toMatch(sentence)
})

it('where everything is swapped nothing is said of it', () => {
  expect(said({ SWAP_PROVIDER: 'lifi', RPC_URLS: 'eip155:1=http://127.0.0.1:1' })).toMatch(/by whom$/)
})

it.each([
  ['lifi', lifiContracts],
  ['0x', zeroExChains],
])('the guide names the chains that %s swaps on, and no other', (word, listed) => {
  const guide = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const [, row = ''] = new RegExp(`^\\| \`${word}\` \\| (.*) \\|$`, 'm').exec(guide) ?? []
  const named = [...row.matchAll(/(\d+)(?:,|$)/g)].map(([, number]) => `eip155:${number}`)
  expect(named.toSorted()).toEqual(Object.keys(listed).toSorted())
})
