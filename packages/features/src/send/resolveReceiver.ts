import { getName } from '@latchkey/protocol/api'
import { type ChainId, evmChainNumber, toCoinType } from '@latchkey/protocol/caip'
import { httpBadAnswer, nameNotFound, receiverInvalid, rpcUnreachable } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import { isNotThere } from '../service/isNotThere'
import type { ChainData } from './ChainData'
import { isNobody } from './isNobody'
import type { SendChain } from './SendChain'

/** Who gets it: the address, and the name that led to it. */
export interface ResolvedReceiver {
  /** Canonical. */
  readonly address: string
  /** As it was entered; absent where an address was. */
  readonly name?: string | undefined
  /** Picture of that name, on the site's server. */
  readonly image?: string | undefined
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
  data: ChainData,
  { text, chainId, chain, signal }: ReceiverQuestion,
): Promise<ResolvedReceiver> {
  const entered = text.trim()
  const address = chain.parseAddress(entered)
  if (address && !isNobody(address)) return { address }
  // Letters that nobody sees make two names that look like one.
  if (address || !isName(entered)) throw receiverInvalid({ seen: entered.slice(0, 128) })
  const name = entered.toLowerCase()
  const path = getName.path.replace(':name', encodeURIComponent(name))
  const said = await data.get({ path, parameters: { apiVersion: '2' }, why: 'receiver', signal }).catch((error) => {
    if (isNotThere(error)) return []
    throw error
  })
  // An older form of the answer says so by an empty list.
  if (Array.isArray(said) && said.length === 0) throw nameNotFound({ name, chainId })
  const read = safeParse(getName.answer, said)
  if (!read.success) throw httpBadAnswer({ url: path })
  // An older answer, since nobody could be asked: money does not go by it.
  if (read.output.stale) throw rpcUnreachable({ chainId })
  const record = recordFor(chainId, read.output.addresses)
  const found = record && chain.parseAddress(record.address)
  if (!found || isNobody(found)) throw nameNotFound({ name, chainId })
  const image = data.ownPicture(read.output.attributes[0]?.avatar)
  return { address: found, name, ...(image !== undefined && { image }) }
}

/** Of this chain alone: what another chain's record names may belong to somebody else here. */
function recordFor(chainId: ChainId, addresses: Readonly<Record<string, { readonly address: string } | undefined>>) {
  if (!chainId.startsWith('eip155:')) return
  const number = evmChainNumber(chainId)
  return addresses[String(toCoinType(number))] ?? (number === 1 ? addresses['60'] : undefined)
}

const isName = (text: string) =>
  text.length <= 255 &&
  cleanText(text, 255) === text &&
  /^[^\s./:?@]+(\.[^\s./:?@]+)+$/u.test(text) &&
  !/^0x/i.test(text)
