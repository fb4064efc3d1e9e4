import { Bone } from '../../../parts/Bone'
import { useWords } from '../../../shell/UiContext'

const widths = [
  [96, 72],
  [132, 56],
  [80, 64],
  [110, 40],
] as const

/** Tokens that are on their way: a round picture, two lines, and two amounts at the other end; `slow` is told once they take long. */
export function TokenBones({ slow }: { slow: string | false }) {
  const words = useWords()
  return (
    <div className="list" role="status" aria-label={words('view.loading')}>
      {slow && <span className="visually-hidden">{slow}</span>}
      {widths.map(([name, worth]) => (
        <div className="row" key={name}>
          <span className="token">
            <Bone width="100%" height={40} round style={{ height: '100%' }} />
          </span>
          <span className="label">
            <Lines first={name} second={64} />
          </span>
          <span className="worth">
            <Lines first={worth} second={48} />
          </span>
        </div>
      ))}
    </div>
  )
}

const Lines = ({ first, second }: { first: number; second: number }) => (
  <>
    <Bone width={first} height={14} style={{ maxWidth: '100%' }} />
    <Bone width={second} height={12} style={{ maxWidth: '100%', marginTop: 7 }} />
  </>
)
