interface AddressBlocksProps {
  readonly address: string
  /** Another address: the blocks that differ from it are boxed. */
  readonly beside?: string | undefined
  readonly tone?: 'bad' | 'plain'
}

/** A whole address in blocks of four; beside another one, those that differ stand out. */
export function AddressBlocks({ address, beside, tone = 'plain' }: AddressBlocksProps) {
  const [prefix, blocks] = split(address)
  const others = beside === undefined ? undefined : split(beside)[1]
  return (
    <bdi className={prefix ? 'full-address blocks' : 'full-address blocks bare'} dir="ltr">
      {prefix && <span className="prefix">{prefix}</span>}
      {blocks.map((block, place) => {
        const isOther = others !== undefined && others[place]?.toLowerCase() !== block.toLowerCase()
        const Block = isOther ? 'mark' : 'span'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks differ by their place alone
          <Block key={place} className={isOther ? tone : others ? 'soft' : undefined}>
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
