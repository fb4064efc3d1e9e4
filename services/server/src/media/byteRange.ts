/** Which bytes of so many a header asks for, first and last; `none` where there are none of those, nothing where all are sent. */
export function byteRange(
  header: string | undefined,
  size: number,
): readonly [first: number, last: number] | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const begins = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const ends = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return begins > ends ? 'none' : [begins, ends]
}
