import { Bone } from '../../parts/Bone'
import { Underway } from '../../parts/Underway'

/** Height and radius of each block of the form, from the top. */
const blocks = [
  [60, 20],
  [36, 14],
  [64, 18],
  [64, 18],
  [64, 18],
  [52, 16],
] as const

/** Holds the place of the form, or of a purchase, until it is known. */
export function Skeleton({ isSlow }: { readonly isSlow: boolean }) {
  return (
    <Underway isSlow={isSlow} className="stack buy">
      {blocks.map(([height, borderRadius], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <Bone key={index} width="100%" height={height} style={{ borderRadius }} />
      ))}
    </Underway>
  )
}
