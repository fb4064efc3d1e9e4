import type { Skeleton } from '@latchkey/flow'
import { Bone } from '../parts/Bone'
import { BoneRows } from '../parts/BoneRows'
import { useWords } from './UiContext'

/** Holds a view's place while its chunk is on the way. */
export function ViewSkeleton({ shape }: { shape: Skeleton }) {
  const words = useWords()
  if (shape === 'list') return <BoneRows count={4} />
  return (
    <div className="stack" role="status" aria-label={words('view.loading')}>
      {shape === 'text' && <Bone width="100%" height={220} style={{ borderRadius: 18 }} />}
      {shape === 'code' && (
        <div className="center" style={{ gap: 16 }}>
          <Bone width={300} height={300} style={{ borderRadius: 24, maxWidth: '100%' }} />
          <Bone width={240} height={16} />
          <Bone width="100%" height={44} style={{ borderRadius: 16 }} />
        </div>
      )}
      {(shape === 'waiting' || shape === 'account') && (
        <div className="center" style={{ gap: 18, paddingTop: shape === 'waiting' ? 14 : 0 }}>
          {shape === 'waiting' ? (
            <Bone width={104} height={104} style={{ borderRadius: 32 }} />
          ) : (
            <Bone width={64} height={64} round />
          )}
          <Bone width={180} height={20} />
          <Bone width={220} height={16} />
          <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
        </div>
      )}
    </div>
  )
}
