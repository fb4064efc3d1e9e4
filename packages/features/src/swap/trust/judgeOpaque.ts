import { swapContracts } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import type { Hex } from '../../contract/encodeCall'

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
  const isKnown = swapContracts.some(
    (one) =>
      one.chains.some((chain) => chainId === `eip155:${chain}`) &&
      one.contract.toLowerCase() === contract.toLowerCase(),
  )
  return isKnown ? 'known' : 'unknown'
}
