/** Whether `If-None-Match` names the tag of the answer, so that its body need not be sent again; compared weakly (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => plain(one) === plain(tag))
}
