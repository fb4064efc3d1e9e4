/** Parameters of a version 2 pairing, each with the only form it may have. */
const forms = {
  'relay-protocol': /^[a-z]{1,16}$/,
  symKey: /^[0-9a-f]{64}$/,
  expiryTimestamp: /^\d{1,15}$/,
  methods: /^[\w,[\]]{1,512}$/,
  'relay-data': /^[0-9a-f]{1,512}$/,
} as const

/**
 * Rebuilds a pairing address from its parsed parts, so that nothing else gets into a link; `undefined` when it is not one.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
export function readPairingUri(uri: string): string | undefined {
  const [, topic, query] = /^wc:([0-9a-f]{64})@2\?([!-~]+)$/.exec(uri) ?? []
  if (topic === undefined || query === undefined || query.includes('#')) return undefined
  const given = new URLSearchParams(query)
  const parts: string[] = []
  for (const [name, form] of Object.entries(forms)) {
    const values = given.getAll(name)
    if (values.length > 1 || (values[0] !== undefined && !form.test(values[0]))) return undefined
    if (values[0] !== undefined) parts.push(`${name}=${values[0]}`)
  }
  return given.has('relay-protocol') && given.has('symKey') ? `wc:${topic}@2?${parts.join('&')}` : undefined
}
