import { isRecord } from '@latchkey/protocol/json'
import { fromBase64, toBase64 } from '../crypto/base64'

const prefix = 'urn:recap:'
const ability = 'request/'

/** What a ReCap allows: resource → ability/action → limits. */
type Attributes = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The resource that asks for RPC methods; keys sorted. https://eips.ethereum.org/EIPS/eip-5573 */
export function writeRecap(methods: readonly string[]): string {
  const abilities = Object.fromEntries([...methods].sort().map((method) => [ability + method, [{}]]))
  return prefix + toBase64(new TextEncoder().encode(JSON.stringify({ att: { eip155: abilities } }))).replace(/=+$/, '')
}

/** What a resource allows when it is a ReCap, else `undefined`. */
export function readRecap(resource: string | undefined): Attributes | undefined {
  if (!resource?.startsWith(prefix)) return undefined
  const value = decode(resource.slice(prefix.length).replace(/=+$/, ''))
  const att = isRecord(value) ? value.att : undefined
  return isRecord(att) && Object.values(att).every(isRecord) ? (att as Attributes) : undefined
}

/** The methods a ReCap allows on EVM chains. */
export function recapMethods(attributes: Attributes): readonly string[] {
  return Object.keys(attributes.eip155 ?? {}).flatMap((name) =>
    name.startsWith(ability) ? [name.slice(ability.length)] : [],
  )
}

/** The chains a ReCap allows, as wallets write them: in the first limit of any ability. */
export function recapChains(attributes: Attributes): readonly string[] {
  const found = Object.values(attributes.eip155 ?? {}).flatMap((limits) => {
    const first: unknown = Array.isArray(limits) ? limits[0] : undefined
    return isRecord(first) && Array.isArray(first.chains) ? first.chains : []
  })
  return [...new Set(found.filter((one): one is string => typeof one === 'string'))]
}

/** The sentence that tells the signer what a ReCap allows: one numbered part per resource and kind of ability. */
export function recapSentence(attributes: Attributes): string {
  const parts: string[] = []
  for (const resource of Object.keys(attributes).sort()) {
    const kinds = new Map<string, string[]>()
    for (const name of Object.keys(attributes[resource] ?? {}).sort()) {
      const [kind = '', action = ''] = name.split('/')
      kinds.set(kind, [...(kinds.get(kind) ?? []), `'${action}'`])
    }
    for (const [kind, actions] of kinds)
      parts.push(`(${parts.length + 1}) '${kind}': ${actions.join(', ')} for '${resource}'.`)
  }
  return `I further authorize the stated URI to perform the following actions on my behalf: ${parts.join(' ')}`
}

function decode(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64(text)))
  } catch {
    // No base64 of a JSON text, so nothing it could allow.
    return undefined
  }
}
