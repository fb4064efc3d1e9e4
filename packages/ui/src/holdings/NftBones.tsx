import { Bone } from '../parts/Bone'
import { useWords } from '../shell/UiContext'

const places = [48, 40, 56, 48, 44, 52]

/** Items that are on their way, below the name of their collection; `slow` is told once they take long. Its rules are its own: it stands where those of items are not here yet. */
export function NftBones({ slow }: { slow?: string | false }) {
  const words = useWords()
  return (
    <div role="status" aria-label={words('view.loading')} style={{ display: 'grid', gap: 8 }}>
      {slow && <span className="visually-hidden">{slow}</span>}
      <span style={{ display: 'flex', alignItems: 'center', minHeight: 'var(--hit)' }}>
        <Bone width={120} height={16} />
      </span>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(92px, 100%), 1fr))',
          gap: '4px 8px',
        }}
      >
        {places.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <span key={place} style={{ paddingBottom: 4 }}>
            <span className="bone" style={{ aspectRatio: '1', borderRadius: 16 }} />
            {/* In a line of the height of a name. */}
            <Bone width={width} height={14} style={{ margin: '7px 0 3px' }} />
          </span>
        ))}
      </div>
    </div>
  )
}
