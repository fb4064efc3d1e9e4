import { useWords } from '../shell/UiContext'
import { Bone } from './Bone'

const widths = [96, 133, 110, 147, 124]

/** Rows that are on their way; at most five. */
export function BoneRows({ count }: { count: number }) {
  const words = useWords()
  return (
    <div className="list" role="status" aria-label={words('view.loading')}>
      {widths.slice(0, count).map((width) => (
        <div className="row" key={width}>
          <Bone width={40} height={40} style={{ borderRadius: 12 }} />
          <Bone width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
