import { type Core, formatUnits } from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import { type ChainId, evmChainNumber } from '@latchkey/protocol/caip'
import * as v from 'valibot'
import type { HeldToken } from './HeldToken'
import type { HoldingsQuestion } from './HoldingsQuestion'
import { siteToken } from './siteToken'

/** An asset as a wallet tells of it: https://eips.ethereum.org/EIPS/eip-7811 */
const assetSchema = () =>
  v.object({
    address: v.union([v.literal('native'), v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))]),
    balance: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    type: v.picklist(['ERC20', 'NATIVE']),
    metadata: v.object({
      name: v.string(),
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      price: v.number(),
      value: v.optional(v.number()),
      iconUrl: v.string(),
    }),
  })
type Asset = v.InferOutput<ReturnType<typeof assetSchema>>

/** What a wallet tells of a chain; `undefined` where it tells nothing sound of it. Rejects as the wallet does. */
export async function askWalletAssets(
  core: Core,
  { namespace, chainId, address }: Pick<HoldingsQuestion, 'namespace' | 'chainId' | 'address'>,
): Promise<readonly HeldToken[] | undefined> {
  const chain = `0x${evmChainNumber(chainId)?.toString(16)}`
  const provider = core.getProvider(namespace) as RpcProvider | undefined
  const told = v.safeParse(
    v.record(v.string(), v.array(assetSchema())),
    await provider?.request({ method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] }),
  )
  // Of a chain it leaves out, or spells otherwise, it told nothing: that is not that there is nothing.
  const assets = told.success && Object.hasOwn(told.output, chain) ? told.output[chain] : undefined
  const token = siteToken(core, chainId)?.address.toLowerCase()
  return assets?.map((one) => toHeld(one, chainId, token))
}

/** Letters that look like no others. Two tokens of Tether have its sign in their symbols. */
const plain = /^(?:(?:USD|XAU)₮)?[ -~]*$/

/** A wallet keeps no list: what has no price there, or letters that may look like those of another, anybody may have sent. `known` is the contract of the site's own token. */
function toHeld({ address, balance, type, metadata }: Asset, chainId: ChainId, known: string | undefined): HeldToken {
  const { name, symbol, decimals, price, value, iconUrl } = metadata
  const isToken = type === 'ERC20' && address !== 'native'
  return {
    ...{ name, symbol, chainId, price, iconUrl },
    ...(isToken && { address: `${chainId}:${address}` }),
    ...(isToken && !(price > 0 && plain.test(symbol)) && address.toLowerCase() !== known && { unlisted: true }),
    ...(value !== undefined && { value }),
    quantity: { decimals: String(decimals), numeric: formatUnits(BigInt(balance), decimals) },
  }
}
