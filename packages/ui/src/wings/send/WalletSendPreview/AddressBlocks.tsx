interface AddressBlocksProps {
  readonly address: string
  /** Another address: the blocks that differ from it are boxed. */
  readonly beside: string
  readonly tone: 'bad' | 'plain'
}

/** A whole address in blocks of four, of which those stand out that differ from another one's. */
export function AddressBlocks({ address, beside, tone }: AddressBlocksProps) {
  const [prefix, blocks] = split(address)
  const [, others] = split(beside)
  return (
    <bdi className={prefix ? 'full-address' : 'full-address bare'} dir="ltr">
      {prefix && <span className="prefix">{prefix}</span>}
      {blocks.map((block, place) => {
        const isOther = others[place]?.toLowerCase() !== block.toLowerCase()
        const Block = isOther ? 'mark' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks differ by their place alone
          <Block key={place} className={isOther ? tone : 'soft'}>
            {block}
          </Block>
        )
      })}
    </bdi>
  )
}

function split(address: string): readonly [string, readonly string[]] {
  const prefix = /^0x/.exec(address)?.[0] ?? ''
  return [prefix, address.slice(prefix.length).match(/.{1,4}/g) ?? []]
}
