import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { judgeOpaque } from './judgeOpaque'

const zeroEx = '0x0000000000001fF3684f28c67538d4D072C22734'
const lifi = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const judge = (chain: number, contract: string) => judgeOpaque(`eip155:${chain}` as ChainId, contract, '0x2213bc0b')

describe('N-373 a contract whose calls nobody here can read', () => {
  it.each([
    ['0x on Ethereum', 1, zeroEx],
    ['0x on Ethereum, in other letters', 1, zeroEx.toLowerCase()],
    ['0x on Mantle', 5000, '0x0000000000005E88410CcDFaDe4a5EfaE4b49562'],
    ['LI.FI on Gnosis', 100, lifi],
    ['LI.FI on ZKsync Era', 324, '0x341e94069f53234fE6DabeF707aD424830525715'],
    ['LI.FI on Kaia', 8217, '0x1255d17c1BC2f764d087536410879F2d0D8772fD'],
  ])('is known where it is %s', (_, chain, contract) => {
    expect(judge(chain, contract)).toBe('known')
  })

  it.each([
    ['0x where it names another one', 5000, zeroEx],
    ['0x where it has none', 100, zeroEx],
    ['LI.FI where it names another one', 324, lifi],
    ['LI.FI on a chain whose number begins alike', 10_000, lifi],
    ['the position manager of a pool', 1, '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'],
  ])('is unknown where it is %s', (_, chain, contract) => {
    expect(judge(chain, contract)).toBe('unknown')
  })
})
