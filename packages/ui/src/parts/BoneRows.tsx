import { useWords } from '../shell/UiContext'
import { Bone } from './Bone'

/** Rows that are on their way. */
export function BoneRows({ count, shape = 'square' }: { count: number; shape?: 'square' | 'round' }) {
  const words = useWords()
  return (
    <div className="list" role="status" aria-label={words('view.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div className="row" key={index}>
          <Bone width={40} height={40} round={shape === 'round'} style={shape === 'square' ? { borderRadius: 12 } : {}} />
          <Bone width={96 + ((index * 37) % 60)} height={14} />
        </div>
      ))}
    </div>
  )
}
