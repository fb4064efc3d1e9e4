import { object, parse, pipe, regex, string } from 'valibot'
import type { Hex } from 'viem'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import type { SafePost } from '../../http/safeFetch/safeFetch'
import type { Charge } from '../../upstream/createUpstreamQuota'
import type { GatewayFetch } from './createGatewayFetch'
import { GatewayError } from './GatewayError'
import type { OffchainLookup } from './parseOffchainLookup'

/** Bytes of an answer: proofs of what another chain stores take tens of thousands. */
const mostBytes = 256 * 1024
/** Letters of an address; what is longer goes nowhere. */
const longestAddress = 16 * 1024
/** What asking a host of somebody else is charged as, whatever comes of it. */
const costOfGateway = 5

const answerOf = object({ data: pipe(string(), regex(/^0x([0-9a-fA-F]{2})*$/)) })

export interface GatewayParts {
  readonly fetch: GatewayFetch
  readonly charge: Charge
  /** Ends everything. */
  readonly signal: AbortSignal
}

/**
 * What the first gateway that answers says to a lookup (EIP-3668): `undefined` where one refuses it. One that fails is followed by the
 * next.
 *
 * @throws GatewayError where none answers; what `charge` throws.
 */
export async function askGateways(
  lookup: OffchainLookup,
  { fetch, charge, signal }: GatewayParts,
): Promise<Hex | undefined> {
  for (const template of lookup.urls) {
    const { address, post } = requestTo(template, lookup)
    if (address.length > longestAddress) continue
    await charge(costOfGateway)
    const answer = await fetch(address, { signal, most: mostBytes, ...(post && { post }) }).catch(unlessRefused)
    if (signal.aborted) throw new GatewayError('timed-out')
    if (answer === undefined) continue
    if (answer.status >= 400 && answer.status < 500) return undefined
    const said = answer.status >= 200 && answer.status < 300 ? readAnswer(answer.body) : undefined
    if (said !== undefined) return said
  }
  throw new GatewayError('failing')
}

function requestTo(
  template: string,
  { sender, callData }: OffchainLookup,
): { readonly address: string; readonly post?: SafePost } {
  const data = callData.toLowerCase()
  const from = sender.toLowerCase()
  const address = template.replaceAll('{sender}', from).replaceAll('{data}', data)
  if (template.includes('{data}')) return { address }
  const headers = { 'content-type': 'application/json' }
  return { address, post: { body: JSON.stringify({ data, sender: from }), headers } }
}

/** A host that is refused, or does not answer, is passed over. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof SafeFetchError)) throw error
}

function readAnswer(body: Uint8Array): Hex | undefined {
  try {
    return parse(answerOf, JSON.parse(new TextDecoder().decode(body))).data as Hex
  } catch {
    // No answer of a gateway.
    return undefined
  }
}
