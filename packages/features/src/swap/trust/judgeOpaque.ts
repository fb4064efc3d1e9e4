import type { ChainId } from '@latchkey/protocol/caip'
import type { Hex } from '../../contract/encodeCall'

/**
 * Contracts that swap, with the numbers of the EVM chains they do it on: each swap of their service is sent to them, they take what is
 * sold themselves, and keep nothing that is a visitor's.
 */
const swappers: readonly (readonly [contract: string, chains: readonly number[]])[] = [
  // 0x: https://docs.0x.org/docs/core-concepts/contracts#allowanceholder-addresses
  [
    '0x0000000000001fF3684f28c67538d4D072C22734',
    [1, 10, 56, 130, 137, 143, 146, 480, 8453, 9745, 42161, 43114, 57073, 59144, 80094, 534352],
  ],
  ['0x0000000000005E88410CcDFaDe4a5EfaE4b49562', [5000]],
  // LI.FI: https://docs.li.fi/introduction/lifi-architecture/smart-contract-addresses
  ['0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE', [1, 10, 56, 100, 137, 250, 8453, 42161, 43114]],
  ['0x341e94069f53234fE6DabeF707aD424830525715', [324]],
  ['0x1255d17c1BC2f764d087536410879F2d0D8772fD', [8217]],
]

/** approve, increaseAllowance, transfer, transferFrom, setApprovalForAll, safeTransferFrom (two), permit (two), and approve of Permit2. */
const ofTokens: ReadonlySet<string> = new Set([
  ...['0x095ea7b3', '0x39509351', '0xa9059cbb', '0x23b872dd', '0xa22cb465'],
  ...['0x42842e0e', '0xb88d4fde', '0xd505accf', '0x8fcbaf0c', '0x87517c45'],
])

/**
 * Judges a call that cannot be read by the contract it goes to: `known` to keep nothing for a visitor on that chain, or `unknown`;
 * `undefined` where it is a call of a token, which swaps nothing.
 */
export function judgeOpaque(chainId: ChainId, contract: string, data: Hex): 'known' | 'unknown' | undefined {
  // Nothing that swaps is called by these: the target is a token, which would hand on what the visitor has of it.
  if (ofTokens.has(data.slice(0, 10).toLowerCase())) return undefined
  const isKnown = swappers.some(
    ([address, chains]) =>
      chains.some((chain) => chainId === `eip155:${chain}`) && address.toLowerCase() === contract.toLowerCase(),
  )
  return isKnown ? 'known' : 'unknown'
}
