/** Scheme, host and port of a relay address, whether it was written for sockets or for pages. */
export function publicOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return ['ws:', 'wss:', 'http:', 'https:'].includes(protocol) ? origin.replace(/^ws/, 'http') : undefined
}
