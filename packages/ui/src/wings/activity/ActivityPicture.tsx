import type { Activity } from '@latchkey/features/history'
import { cleanText } from '@latchkey/protocol/text'
import { accountPaths } from '../../icons/accountPaths'
import { Icon } from '../../icons/Icon'
import { laterPaths } from '../../icons/laterPaths'
import { paths } from '../../icons/paths'
import { Picture } from '../../images/Picture'
import { icons } from './icons'
import { kinds } from './kinds'

/** What moved, as pictures, with the mark of what happened to it; what moved nothing is drawn as its kind alone. */
export function ActivityPicture({ row, arrived = false }: { row: Activity; arrived?: boolean }) {
  const { icon } = kinds[row.kind]
  const gone = row.amounts.find(({ direction }) => direction === 'out')
  const come = row.amounts.find(({ direction }) => direction === 'in')
  const [first = come ?? row.amounts[0], second] = row.kind === 'trade' ? [gone, gone && come] : []
  if (!first)
    return (
      <span className="moved-picture plain">
        <Icon path={icon} size={20} />
        <Mark row={row} arrived={arrived} />
      </span>
    )
  const picture = ({ icon: src, symbol = '', name = symbol, isItem }: typeof first) => (
    <Picture src={src} name={cleanText(isItem ? name : symbol || name)} shape={isItem ? 'square' : 'round'} />
  )
  return (
    <span className={second ? 'moved-picture two' : 'moved-picture'}>
      {picture(first)}
      {second && picture(second)}
      {!second && <Mark row={row} arrived={arrived} icon={icon} />}
    </span>
  )
}

interface MarkProps {
  readonly row: Activity
  readonly arrived: boolean
  /** Of its kind, where the picture does not show that. */
  readonly icon?: (typeof kinds)['send']['icon']
}

/** The small mark: how it ended where that is not as it should, else its kind. */
function Mark({ row: { status }, arrived, icon }: MarkProps) {
  const path =
    status === 'failed'
      ? paths.close
      : status === 'pending' || status === 'dropped' || status === 'unknown'
        ? icons.clock
        : status === 'replaced'
          ? accountPaths.swaps
          : arrived
            ? laterPaths.check
            : icon
  return (
    path && (
      <span className={`mark ${status}${arrived ? ' arrived' : ''}`}>
        <Icon path={path} size={11} />
      </span>
    )
  )
}
