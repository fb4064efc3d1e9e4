import { Bone } from '../../../parts/Bone'
import { BoneRows } from '../../../parts/BoneRows'
import { Underway } from '../../../parts/Underway'
import { useWords } from '../../../shell/UiContext'

/** The page of a token on its way: its price and picture, its chart, and what is held. */
export function TokenPageBones({ isSlow }: { readonly isSlow: boolean }) {
  const words = useWords<'account'>()
  return (
    <Underway isSlow={isSlow} slow={words('tokens.slow')} className="stack token-page">
      <div className="token-head">
        <Bone width={148} height={32} style={{ borderRadius: 12 }} />
        <Bone width={56} height={56} round />
      </div>
      <span className="bone chart-room" />
      <BoneRows count={3} />
    </Underway>
  )
}
