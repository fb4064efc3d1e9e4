import { useWords } from '../shell/UiContext'
import { Bone } from './Bone'

const widths = [96, 133, 110, 147, 124]

/** Rows that are on their way; `slow` is told to who does not see them, once they take long. */
export function BoneRows({ count, slow }: { count: number; slow?: string | false }) {
  const words = useWords()
  return (
    <div className="list" role="status" aria-label={words('view.loading')}>
      {slow && <span className="visually-hidden">{slow}</span>}
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <div className="row" key={row}>
          <Bone width={40} height={40} style={{ borderRadius: 12 }} />
          <Bone width={widths[row % widths.length] ?? 0} height={14} />
        </div>
      ))}
    </div>
  )
}
