import { encodeFunctionData, parseAbi } from 'viem'
import { askContracts, type ContractAnswer } from '../chain/nodes/askContracts'
import type { ContractCall } from '../chain/nodes/ContractCall'
import type { Chain } from '../chain/nodes/createChain'
import type { IndexedHolding } from '../history/createHoldingPages'
import type { Hex } from '../history/Entry'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
const inOneList = 15
const within = 6_000

/** Requests that so many items take. */
export const costOfConfirming = (items: number): number => Math.ceil(items / inOneList)

/** How many of each item an account has. */
export interface Confirmed {
  /** Nothing for what it has not. */
  readonly quantities: readonly (string | undefined)[]
  /** Some are as the index has them, for nobody could ask their contract. */
  readonly isStale: boolean
}

/**
 * How many of each item the account has now, by the contract's own word; what the index says where a node could not ask it.
 *
 * @throws UpstreamError
 */
export async function confirmHoldings(
  chain: Chain,
  account: Hex,
  holdings: readonly IndexedHolding[],
): Promise<Confirmed> {
  const lists = Array.from({ length: costOfConfirming(holdings.length) }, (_, list) =>
    holdings.slice(list * inOneList, (list + 1) * inOneList),
  )
  const said = await Promise.all(
    lists.map((list) =>
      askContracts(
        chain,
        list.map((one) => callOf(one, account)),
        { within },
      ),
    ),
  )
  const answers = said.flat()
  const quantities = answers.map((answer, place) => {
    const holding = holdings[place]
    return holding && quantityOf(holding, answer, account)
  })
  return { quantities, isStale: answers.includes('unknown') }
}

function callOf({ kind, token, item }: IndexedHolding, account: Hex): ContractCall {
  const data =
    kind === 'erc721'
      ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [BigInt(item)] })
      : encodeFunctionData({ abi, functionName: 'balanceOf', args: [`0x${account}`, BigInt(item)] })
  return { to: `0x${token}`, data }
}

function quantityOf({ kind, quantity }: IndexedHolding, answer: ContractAnswer, account: Hex): string | undefined {
  if (answer === 'unknown') return kind === 'erc721' ? '1' : quantity
  if (answer.length !== 66) return undefined
  if (kind === 'erc721') return answer.toLowerCase().endsWith(account) ? '1' : undefined
  const amount = BigInt(answer)
  return amount > 0n ? amount.toString() : undefined
}
