import { Bone } from '../../../parts/Bone'
import { useWords } from '../../../shell/UiContext'

/** The form on its way, in the places of what will come. */
export function SendSkeleton({ isSlow }: { readonly isSlow: boolean }) {
  const words = useWords()
  return (
    <div className="stack send">
      <div className="center amount-box">
        <Bone width={164} height={60} style={{ borderRadius: 20 }} />
        <Bone width={104} height={32} style={{ borderRadius: 16 }} />
      </div>
      <Bone width="100%" height={64} style={{ borderRadius: 20 }} />
      <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
      <p className="soft small center" role="status">
        {isSlow ? words('view.slow') : <span className="visually-hidden">{words('view.loading')}</span>}
      </p>
      <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
    </div>
  )
}
