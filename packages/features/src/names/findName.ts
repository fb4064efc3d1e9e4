import type { FeatureFunctions } from '@latchkey/core'
import { getName } from '@latchkey/protocol/api'
import { type ChainId, evmChainNumber, toCoinType } from '@latchkey/protocol/caip'
import { httpBadAnswer, isLatchkeyError, rpcUnreachable } from '@latchkey/protocol/errors'
import { isNotThere } from '../service/isNotThere'
import { parseAnswer } from '../service/parseAnswer'
import { isNoName } from './isNoName'

/** Whom a name leads to on one chain. */
export interface FoundName {
  /** As the record has it: who sends to it reads it by the rules of the chain. */
  readonly address: string
  /** Picture of the name, wherever it is. */
  readonly avatar?: string | undefined
}

interface NameQuestion {
  readonly name: string
  readonly chainId: ChainId
  /** Goes to the ledger. */
  readonly why: string
  readonly signal: AbortSignal
}

/**
 * The record of a name for exactly this chain; `undefined` where there is none, and on chains whose addresses no record names.
 *
 * @throws `caip.invalid_coin_type`, `config.service_missing`, `http.*`, `http.not_configured` where the server looks up no such names;
 * `rpc.unreachable` where only an older answer is known, or nobody said it of this chain
 */
export async function findName(
  data: Pick<FeatureFunctions['data'], 'get'>,
  { name, chainId, why, signal }: NameQuestion,
): Promise<FoundName | undefined> {
  if (!chainId.startsWith('eip155:') || isNoName(name)) return undefined
  const number = evmChainNumber(chainId)
  const coinType = String(toCoinType(number))
  const path = getName.path.replace(':name', encodeURIComponent(name))
  const said = await data.get({ path, parameters: { apiVersion: '2' }, why, signal }).catch((error) => {
    // Who looks up no names has not said that nobody has this one.
    if (isLatchkeyError(error, 'http.not_configured') || !isNotThere(error)) throw error
    return []
  })
  // An older form of the answer says so by an empty list.
  if (Array.isArray(said) && said.length === 0) return undefined
  const { addresses, attributes, stale, incomplete } = parseAnswer(getName.answer, path, said)
  // An older answer, since nobody could be asked: money does not go by it.
  if (stale) throw rpcUnreachable({ chainId })
  // Of this chain alone: what another chain's record names may belong to somebody else here.
  const record = addresses[coinType] ?? (number === 1 ? addresses['60'] : undefined)
  if (!record) {
    if (incomplete) throw rpcUnreachable({ chainId })
    return undefined
  }
  if (!/^0x[0-9a-f]{40}$/i.test(record.address)) throw httpBadAnswer({ url: path })
  return { address: record.address, avatar: attributes[0]?.avatar }
}
