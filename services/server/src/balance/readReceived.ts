import { checksumAddress } from '@latchkey/protocol/address'
import { encodeFunctionData, erc20Abi } from 'viem'
import type { Tokens } from '../chain/networks/createTokens'
import type { EvmAddress, Token } from '../chain/networks/Network'
import { askContracts } from '../chain/nodes/askContracts'
import type { Chain } from '../chain/nodes/createChain'
import type { ReceivedTokens } from '../history/createReceivedTokens'
import type { Charge } from '../upstream/createUpstreamQuota'
import { inLists } from '../upstream/inLists'
import { whereUnanswered } from '../upstream/whereUnanswered'
import type { Holding } from './Holdings'
import { foundToken } from './providers/foundToken'

const inOneList = 15

interface Parameters {
  readonly received: ReceivedTokens
  readonly tokens: Tokens
  readonly within: number
  /** Called with what asking costs: one for each list of contracts. */
  readonly charge: Charge
}

/**
 * What an account holds of tokens on no list that came to it, as far as they may be shown. Anybody may have made their contracts: each is
 * asked with gas of its own, apart from those of the list, and where they are not answered only they are missing.
 */
export async function readReceived(
  chain: Chain,
  account: EvmAddress,
  { received, tokens, within, charge }: Parameters,
): Promise<{ readonly tokens: readonly Holding[]; readonly isIncomplete: boolean }> {
  const { id, currency } = chain.network
  const listed = tokens.ofChain(id).map(({ address }) => hexOf(address))
  const came = await received.of(id, hexOf(account), listed)
  const shown = came.tokens.flatMap(({ token, ...said }): readonly Token[] => {
    const found = foundToken(id, said, { tokens, currency })
    const address = checksumAddress(`0x${token}`)
    return found && address ? [{ ...found, address }] : []
  })
  const lists = inLists(shown, inOneList)
  if (lists.length > 0) await charge(lists.length)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const answers = await Promise.all(
    lists.map((list) => {
      const calls = list.map(({ address: to }) => ({ to, data }))
      return askContracts(chain, calls, { within }).catch(whereUnanswered(list.map(() => 'unknown' as const)))
    }),
  )
  const said = answers.flat()
  return {
    tokens: shown.flatMap((token, place) => {
      const answer = said[place]
      const amount = answer?.length === 66 ? BigInt(answer) : 0n
      return amount > 0n ? [{ token, address: token.address, amount }] : []
    }),
    isIncomplete: came.hasMore || came.tokens.some(({ isNamed }) => !isNamed) || said.includes('unknown'),
  }
}

const hexOf = (address: string) => address.slice(2).toLowerCase()
