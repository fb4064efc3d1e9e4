import { type Core, formatUnits } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { aggregateCalls } from '../contract/aggregateCalls'
import { decodeText } from '../contract/decodeText'
import { encodeCall, numberOf, selectors, wordsOf } from '../contract/encodeCall'
import type { HeldToken } from './HeldToken'
import type { HoldingsQuestion } from './HoldingsQuestion'
import { siteToken } from './siteToken'

/**
 * What an account has of the token that the site always shows, read from the chain itself; nothing where the site names none, or what
 * it names is no token; on Solana nothing either until the account has an account of its mint.
 *
 * @throws `rpc.*` when the node does not answer
 */
export async function readSiteToken(core: Core, question: HoldingsQuestion): Promise<readonly HeldToken[]> {
  const token = siteToken(core, question.chainId)
  if (!token) return []
  const { namespace, chainId } = question
  const read = namespace === 'eip155' ? readErc20 : namespace === 'solana' ? readSpl : undefined
  const held = await read?.(core, token.address, question)
  if (!held) return []
  const { amount, decimals, symbol, name } = held
  const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
  return [{ name, symbol, chainId, address: `${chainId}:${token.address}`, price: 0, quantity, iconUrl: '' }]
}

interface Held {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

async function readErc20(core: Core, to: string, question: HoldingsQuestion): Promise<Held | undefined> {
  const { chainId, address, signal } = question
  const calls = [
    encodeCall(selectors.balanceOf, address),
    encodeCall(selectors.decimals),
    encodeCall(selectors.symbol),
    encodeCall(selectors.name),
  ].map((data) => ({ to, data }))
  const [balance, places, symbol, name] = await aggregateCalls(core, { chainId, calls, signal })
  const [amount, decimals] = [wordsOf(balance)?.[0], wordsOf(places)?.[0]]
  if (amount === undefined || decimals === undefined || numberOf(decimals) > 255n) return undefined
  const label = decodeText(symbol) ?? ''
  return {
    amount: numberOf(amount),
    decimals: Number(numberOf(decimals)),
    symbol: label,
    name: decodeText(name) ?? label,
  }
}

/** By the wallet of the account, which knows its accounts of every mint. */
async function readSpl(core: Core, mint: string, { chainId, signal }: HoldingsQuestion): Promise<Held | undefined> {
  const { getActions } = await (await core.onDemand()).loadRequests()
  const { getTokens } = await getActions(core, 'solana')
  const own = (await getTokens({ namespace: 'solana', signal })).find(
    ({ assetId }) => assetId === tokenAssetId(chainId, `${chainId}:${mint}`),
  )
  return own && { amount: own.amount, decimals: own.decimals, symbol: own.symbol, name: own.symbol }
}
