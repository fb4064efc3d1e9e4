import type { FeatureFunctions } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { nameNotFound, receiverInvalid } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import type { SendChain } from '../chain/SendChain'
import { isNobody } from './isNobody'

/** Who gets it: the address, and the name that led to it. */
export interface ResolvedReceiver {
  /** Canonical. */
  readonly address: string
  /** As it was entered; absent where an address was. */
  readonly name?: string | undefined
  /** Picture of that name, on the site's server. */
  readonly image?: string | undefined
}

/** Who tells what a name stands for, and whose pictures are shown. */
export interface ReceiverSources {
  readonly data: Pick<FeatureFunctions['data'], 'ownPicture'>
  readonly names: Pick<FeatureFunctions['names'], 'find'>
}

interface ReceiverQuestion {
  readonly text: string
  readonly chainId: ChainId
  readonly chain: SendChain
  readonly signal: AbortSignal
}

/**
 * The address that a text stands for on a chain: an address itself, or a name with a record for exactly this chain.
 *
 * @throws `send.receiver_invalid`, `send.name_not_found`, `config.service_missing`, `http.*`, `rpc.unreachable` where nobody knows it now
 */
export async function resolveReceiver(
  { data, names }: ReceiverSources,
  { text, chainId, chain, signal }: ReceiverQuestion,
): Promise<ResolvedReceiver> {
  const entered = text.trim()
  const address = chain.parseAddress(entered)
  if (address && !isNobody(address)) return { address }
  // Letters that nobody sees make two names that look like one.
  if (address || !isName(entered)) throw receiverInvalid({ seen: entered.slice(0, 128) })
  const name = entered.toLowerCase()
  const record = await names.find(name, chainId, signal)
  const found = record && chain.parseAddress(record.address)
  if (!found || isNobody(found)) throw nameNotFound({ name, chainId })
  const image = data.ownPicture(record.avatar)
  return { address: found, name, ...(image !== undefined && { image }) }
}

const isName = (text: string) =>
  text.length <= 255 &&
  cleanText(text, 255) === text &&
  /^[^\s./:?@]+(\.[^\s./:?@]+)+$/u.test(text) &&
  !/^0x/i.test(text)
