/** Whether the value has the form of an EVM address; its checksum is not looked at. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}
