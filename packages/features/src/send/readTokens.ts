import { type Core, formatUnits } from '@latchkey/core'
import { getBalance } from '@latchkey/protocol/api'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { safeParse } from 'valibot'
import type { ChainData } from './ChainData'
import type { SendToken } from './SendToken'

interface TokensQuestion {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly address: string
  readonly signal: AbortSignal
}

/** What an account may send. */
export interface SendableTokens {
  /** The chain's own currency among them. */
  readonly tokens: readonly SendToken[]
  /** `missing` while the server that lists the others does not answer. */
  readonly list: 'read' | 'missing'
}

/** What an account may send on a chain: as the server lists it, else the chain's own currency as its node tells. */
export async function readTokens(core: Core, data: ChainData, question: TokensQuestion): Promise<SendableTokens> {
  const listed = await readListed(core, data, question)
  if (listed?.some(({ address }) => address === undefined)) return { tokens: listed, list: 'read' }
  const tokens = [...(await readNative(core, question)), ...(listed ?? [])]
  return { tokens, list: listed ? 'read' : 'missing' }
}

async function readListed(core: Core, data: ChainData, { chainId, address, signal }: TokensQuestion) {
  try {
    if (!(await data.serves(chainId, signal))) return []
    const path = getBalance.path.replace(':address', encodeURIComponent(address))
    const parameters = { currency: 'usd', chainId }
    const read = safeParse(getBalance.answer, await data.get({ path, parameters, why: 'tokens to send', signal }))
    if (!read.success) throw httpBadAnswer({ url: path })
    return read.output.balances.filter((token) => token.chainId === chainId && token.quantity.decimals !== '0')
  } catch (error) {
    signal.throwIfAborted()
    // The chain's own currency can be sent all the same.
    core.report(error)
    return
  }
}

async function readNative(core: Core, { namespace, ...where }: TokensQuestion): Promise<readonly SendToken[]> {
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === where.chainId)
  const balance = await core.runtimes.get(namespace)?.getBalance?.(where)
  if (balance === undefined || !network) return []
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(balance, decimals) }
  return [{ name, symbol, chainId: where.chainId, price: 0, quantity, iconUrl: '' }]
}
