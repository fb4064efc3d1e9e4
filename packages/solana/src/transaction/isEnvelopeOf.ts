/** Whether signed bytes are the off-chain envelope of a message. https://docs.anza.xyz/proposals/off-chain-message-signing */
export function isEnvelopeOf(signed: Uint8Array, message: Uint8Array): boolean {
  // First bytes of Solana's off-chain message format, in which hardware keys sign texts.
  const domain = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain')])
  const isAt = (part: Uint8Array, start: number) =>
    start >= 0 && part.every((byte, index) => signed[start + index] === byte)
  const body = signed.length - message.length
  const length = (signed[body - 2] ?? 0) | ((signed[body - 1] ?? 0) << 8)
  return isAt(domain, 0) && body > domain.length && length === message.length && isAt(message, body)
}
