import { base64, base64nopad } from '@scure/base'
import { readFields } from '../../wallet/readFields'

const prefix = 'urn:recap:'

/** What a ReCap (EIP-5573) allows: `resource` → `ability/action` → limits. */
type Attributes = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

/** Attributes of the last resource when it is a ReCap, else undefined (https://eips.ethereum.org/EIPS/eip-5573). */
export function readRecap(resources: readonly string[]): Attributes | undefined {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix)) return undefined
  const text = last.slice(prefix.length).replace(/=+$/, '')
  const padded = text + '='.repeat((4 - (text.length % 4)) % 4)
  const { att } = readFields(JSON.parse(new TextDecoder().decode(base64.decode(padded))))
  return readFields(att) as Attributes
}

/** Writes a ReCap that allows `methods` on `chains`: keys sorted, base64 without padding. */
export function writeRecap(methods: readonly string[], chains: readonly string[]): string {
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{ chains }]] as const)
  const text = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return prefix + base64nopad.encode(new TextEncoder().encode(text))
}

/** Methods a ReCap asks for. */
export const recapMethods = (attributes: Attributes): readonly string[] =>
  Object.keys(readFields(attributes['eip155'])).flatMap((ability) =>
    ability.startsWith('request/') ? [ability.slice('request/'.length)] : [],
  )

/** The sentence that tells a signer what a ReCap allows. */
export function recapStatement(attributes: Attributes): string {
  const parts: string[] = []
  for (const [resource, abilities] of Object.entries(attributes)) {
    const groups = new Map<string, string[]>()
    for (const ability of Object.keys(abilities).sort()) {
      const [group = '', action = ''] = ability.split('/')
      groups.set(group, [...(groups.get(group) ?? []), `'${action}'`])
    }
    for (const [group, actions] of groups)
      parts.push(`(${parts.length + 1}) '${group}': ${actions.join(', ')} for '${resource}'.`)
  }
  return `I further authorize the stated URI to perform the following actions on my behalf: ${parts.join(' ')}`
}
