import { Bone } from '../../parts/Bone'
import { Underway } from '../../parts/Underway'

/** Width and height of each block of a purchase, from the ring to the last button. */
const blocks = [
  [104, 104],
  [220, 24],
  [180, 32],
  ['100%', 162],
  [260, 37],
  ['100%', 52],
  [120, 24],
] as const

/** Holds the place of a purchase until it is known. */
export function Skeleton({ isSlow }: { readonly isSlow: boolean }) {
  return (
    <Underway isSlow={isSlow} className="center waiting buy">
      {blocks.map(([width, height], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <Bone key={index} width={width} height={height} style={{ borderRadius: 16 }} />
      ))}
    </Underway>
  )
}
