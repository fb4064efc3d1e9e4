import type { Skeleton } from '@latchkey/flow'
import { Bone } from '../parts/Bone'
import { BoneRows } from '../parts/BoneRows'
import { useWords } from './UiContext'

/** Width in px or %, height and radius of each block, from the top; a gap of 12 between them. */
const blocks: Readonly<Record<Exclude<Skeleton, 'list'>, readonly (readonly [number | string, number, number])[]>> = {
  wallets: [['100%', 48, 16]],
  code: [
    [300, 300, 24],
    [240, 20, 8],
    ['100%', 44, 16],
  ],
  stores: [
    ['100%', 42, 14],
    [300, 300, 24],
    [240, 20, 8],
    ['100%', 52, 16],
    [220, 40, 8],
    [120, 32, 8],
  ],
  waiting: [
    [104, 118, 32],
    [180, 24, 8],
    [220, 40, 8],
    ['100%', 52, 16],
    [120, 12, 8],
  ],
  account: [
    [64, 64, 32],
    [140, 32, 8],
    [180, 52, 8],
    ['100%', 76, 18],
    ['100%', 414, 18],
  ],
  facts: [
    ['100%', 376, 18],
    ['100%', 44, 16],
  ],
  text: [
    ['100%', 76, 18],
    ['100%', 76, 18],
    ['100%', 76, 18],
    ['100%', 52, 16],
  ],
}

/** Holds a view's place while its chunk is on the way, as high as what will stand there. */
export function ViewSkeleton({ shape }: { shape: Skeleton }) {
  const words = useWords()
  if (shape === 'list') return <BoneRows count={4} />
  return (
    <div className="stack" role="status" aria-label={words('view.loading')}>
      {blocks[shape].map(([width, height, borderRadius], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <div className="center" key={index}>
          <Bone width={width} height={height} style={{ borderRadius, maxWidth: '100%' }} />
        </div>
      ))}
      {shape === 'wallets' && <BoneRows count={10} />}
    </div>
  )
}
