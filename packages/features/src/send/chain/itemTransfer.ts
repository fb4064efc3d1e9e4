import { encodeCall } from '../../contract/encodeCall'
import { itemSelectors } from '../../contract/itemSelectors'
import { contractOf } from '../form/contractOf'
import type { SendItem } from '../form/SendToken'
import type { Transfer } from './SendChain'

/** How an item is handed on: by the call that a contract which cannot hold it refuses. */
export interface ItemTransfer {
  readonly data: string
  readonly write: {
    readonly address: string
    readonly abi: readonly unknown[]
    readonly functionName: 'safeTransferFrom'
    readonly args: readonly unknown[]
  }
}

const input = (name: string, type: string) => ({ name, type })
const abiOf = (more: readonly { readonly name: string; readonly type: string }[]) => [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [input('from', 'address'), input('to', 'address'), input('id', 'uint256'), ...more],
    outputs: [],
  },
]

/** The call that hands an item on, as data and as what a wallet is asked for. */
export function itemTransfer({ token, from, to, amount }: Transfer, { standard, tokenId }: SendItem): ItemTransfer {
  const id = BigInt(tokenId)
  const address = contractOf(token)
  const functionName = 'safeTransferFrom'
  if (standard === 'erc721')
    return {
      data: encodeCall(itemSelectors.safeTransferOne, from, to, id),
      write: { address, abi: abiOf([]), functionName, args: [from, to, id] },
    }
  const abi = abiOf([input('amount', 'uint256'), input('data', 'bytes')])
  return {
    // The last argument is empty: where it begins, and how long it is.
    data: encodeCall(itemSelectors.safeTransferMany, from, to, id, amount, 0xa0n, 0n),
    write: { address, abi, functionName, args: [from, to, id, amount, '0x'] },
  }
}
