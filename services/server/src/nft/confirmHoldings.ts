import { encodeFunctionData, parseAbi } from 'viem'
import { askContracts, type ContractAnswer } from '../chain/nodes/askContracts'
import type { ContractCall } from '../chain/nodes/ContractCall'
import type { Chain } from '../chain/nodes/createChain'
import type { Holding } from '../history/createHoldingPages'
import type { Hex } from '../history/Entry'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
/** Enough for contracts that look for the owner in what came before; an answer stays below half a megabyte. */
const gas = 150_000
const inOneList = 15
const within = 6_000

/** Requests that so many items take. */
export const costOfConfirming = (items: number): number => Math.ceil(items / inOneList)

/**
 * How many of each item the account has now, by the contract's own word; what the index says where a node could not ask it, and
 * nothing for what it has not.
 *
 * @throws UpstreamError
 */
export async function confirmHoldings(
  chain: Chain,
  account: Hex,
  holdings: readonly Holding[],
): Promise<readonly (string | undefined)[]> {
  const lists = Array.from({ length: costOfConfirming(holdings.length) }, (_, list) =>
    holdings.slice(list * inOneList, (list + 1) * inOneList),
  )
  const answers = await Promise.all(
    lists.map((list) =>
      askContracts(
        chain,
        list.map((one) => callOf(one, account)),
        { gas, within },
      ),
    ),
  )
  return answers.flat().map((answer, place) => {
    const holding = holdings[place]
    return holding && quantityOf(holding, answer, account)
  })
}

function callOf({ kind, token, item }: Holding, account: Hex): ContractCall {
  const data =
    kind === 'erc721'
      ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [BigInt(item)] })
      : encodeFunctionData({ abi, functionName: 'balanceOf', args: [`0x${account}`, BigInt(item)] })
  return { to: `0x${token}`, data }
}

function quantityOf({ kind, quantity }: Holding, answer: ContractAnswer, account: Hex): string | undefined {
  if (answer === 'unknown') return kind === 'erc721' ? '1' : quantity
  if (answer.length !== 66) return undefined
  if (kind === 'erc721') return answer.toLowerCase().endsWith(account) ? '1' : undefined
  const amount = BigInt(answer)
  return amount > 0n ? amount.toString() : undefined
}
