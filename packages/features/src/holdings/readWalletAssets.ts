import { type Core, deadlines, formatUnits, getAccount, withDeadline } from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import { type ChainId, evmChainNumber } from '@latchkey/protocol/caip'
import { walletSilent } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import * as v from 'valibot'
import type { HeldToken } from './HeldToken'
import type { HoldingsQuestion } from './HoldingsQuestion'

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

/**
 * What an account holds by its own wallet, where that says that it can tell (capability `assetDiscovery` of EIP-5792); `undefined`
 * where it does not, fails, or tells anything unsound. A wallet on another device is not woken for it.
 */
export async function readWalletAssets(
  core: Core,
  question: HoldingsQuestion,
): Promise<readonly HeldToken[] | undefined> {
  const { namespace, chainId, address, signal } = question
  if (namespace !== 'eip155') return undefined
  const { connectedWalletInfo: wallet } = getAccount(core.store.getState(), namespace)
  if (wallet?.type === 'WALLET_CONNECT') return undefined
  const soon = <T>(work: () => Promise<T>) =>
    withDeadline(
      {
        clock: core.clock,
        ms: deadlines.proof,
        expired: () => walletSilent({ connector: wallet?.name ?? '' }),
        signals: [signal],
      },
      work,
    )
  try {
    const { getActions } = await (await core.onDemand()).loadRequests()
    const { getCapabilities } = await getActions(core, namespace)
    const capabilities = (await soon(() => getCapabilities({ namespace, signal })))[chainId]
    const discovery = isRecord(capabilities) ? capabilities['assetDiscovery'] : undefined
    if (!isRecord(discovery) || discovery['supported'] !== true) return undefined
    const chain = `0x${evmChainNumber(chainId)?.toString(16)}`
    const provider = core.getProvider(namespace) as RpcProvider | undefined
    const method = 'wallet_getAssets'
    const params = [{ account: address, chainFilter: [chain] }]
    const told = v.safeParse(
      v.record(v.string(), v.array(assetSchema())),
      await soon(async () => provider?.request({ method, params })),
    )
    // Of a chain it leaves out, or spells otherwise, it told nothing: that is not that there is nothing.
    const assets = told.success && Object.hasOwn(told.output, chain) ? told.output[chain] : undefined
    return assets?.map((one) => toHeld(one, chainId))
  } catch {
    signal.throwIfAborted()
    // Whatever the wallet failed with, somebody else is asked then.
    return undefined
  }
}

function toHeld({ address, balance, type, metadata }: Asset, chainId: ChainId): HeldToken {
  const { name, symbol, decimals, price, value, iconUrl } = metadata
  return {
    ...{ name, symbol, chainId, price, iconUrl },
    ...(type === 'ERC20' && address !== 'native' && { address: `${chainId}:${address}` }),
    ...(value !== undefined && { value }),
    quantity: { decimals: String(decimals), numeric: formatUnits(BigInt(balance), decimals) },
  }
}
