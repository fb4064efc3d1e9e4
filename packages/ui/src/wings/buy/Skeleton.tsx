import { Bone } from '../../parts/Bone'
import { Underway } from '../../parts/Underway'

/** Width, height and radius of each block of a purchase, from the ring to the last button. */
const blocks = [
  [104, 104, 30],
  [220, 24, 8],
  [180, 32, 8],
  ['100%', 162, 20],
  [260, 37, 8],
  ['100%', 52, 16],
  [120, 24, 8],
] as const

/** Holds the place of a purchase until it is known. */
export function Skeleton({ isSlow }: { readonly isSlow: boolean }) {
  return (
    <Underway isSlow={isSlow} className="stack waiting buy">
      {blocks.map(([width, height, borderRadius], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <Bone key={index} width={width} height={height} style={{ borderRadius, justifySelf: 'center' }} />
      ))}
    </Underway>
  )
}
