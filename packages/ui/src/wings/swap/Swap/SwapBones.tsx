import { Bone } from '../../../parts/Bone'
import { useWords } from '../../../shell/UiContext'

/** Both sides and the button, before anything is known. */
export function SwapBones({ isSlow }: { isSlow: boolean }) {
  const words = useWords()
  return (
    <div className="stack swap" role="status" aria-label={words('view.loading')}>
      <div className="legs">
        {['pay', 'get'].map((side) => (
          <div className="leg" key={side}>
            <Bone width={64} height={18} />
            <div className="line">
              <Bone width={112} height={36} />
              <Bone width={104} height={36} />
            </div>
            <Bone width={48} height={18} />
          </div>
        ))}
      </div>
      {isSlow && <p className="soft small center">{words('view.slow')}</p>}
      <Bone width="100%" height={52} />
    </div>
  )
}
