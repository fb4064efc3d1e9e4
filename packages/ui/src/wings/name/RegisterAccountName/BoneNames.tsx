import { Bone } from '../../../parts/Bone'

const widths = [128, 156, 112, 144]

/** Names that are on their way. */
export function BoneNames() {
  return (
    <div className="list name-rows">
      {widths.map((width) => (
        <div className="row" key={width}>
          <Bone width={24} height={24} style={{ borderRadius: 12 }} />
          <Bone width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
