import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { nativeToken } from './nativeToken'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId

it('is what the wire has in place of a token', () => {
  expect(nativeToken('eip155:137' as ChainId)).toBe(`eip155:137:0x${'e'.repeat(40)}`)
  expect(nativeToken(solana)).toBe(`${solana}:So${'1'.repeat(41)}`)
})
it('is none that another chain has where the wire knows none', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93' as ChainId
  expect(() => nativeToken(bitcoin)).toThrow(expect.objectContaining({ code: 'network.unsupported' }))
})
