/** A whole address in blocks of four, to be compared by eye; selected and copied it is one word. */
export function FullAddress({ address }: { address: string }) {
  const prefix = /^0x/.exec(address)?.[0] ?? ''
  const blocks = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <bdi className="full-address" dir="ltr">
      {prefix && <span className="prefix">{prefix}</span>}
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks differ by their place alone
        <span key={place}>{block}</span>
      ))}
    </bdi>
  )
}
