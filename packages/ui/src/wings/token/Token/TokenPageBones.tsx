import { Bone } from '../../../parts/Bone'
import { Underway } from '../../../parts/Underway'
import { useWords } from '../../../shell/UiContext'

/** The page of a token on its way: its price and picture, its chart, what can be done with it, what is held, and the last button. */
export function TokenPageBones({ isSlow }: { readonly isSlow: boolean }) {
  const words = useWords<'account'>()
  return (
    <Underway isSlow={isSlow} slow={words('tokens.slow')} className="stack token-page">
      <div className="token-head">
        <Bone width={148} height={32} style={{ borderRadius: 12, margin: '4px 0 24px' }} />
        <Bone width={56} height={56} round />
      </div>
      {[112, 66, 167, 52].map((height) => (
        <Bone key={height} width="100%" height={height} style={{ borderRadius: 16 }} />
      ))}
    </Underway>
  )
}
