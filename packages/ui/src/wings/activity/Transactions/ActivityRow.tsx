import type { Activity } from '@latchkey/features/history'
import { cleanText, formatWorth, shortAddress } from '@latchkey/protocol/text'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { isCancelled } from '../../../views/isCancelled'
import { nameText } from '../../../views/nameText'
import { ActivityPicture } from '../ActivityPicture'
import { activityName } from '../activityName'
import { activityTime } from '../activityTime'
import { amountText } from '../amountText'
import { isForgotten } from '../isForgotten'
import { rowParty } from './rowParty'

/** Where a press on a row leads. */
export type LeadsTo = { readonly kind: 'receipt' | 'nowhere' } | { readonly kind: 'explorer'; readonly url: string }

export interface ActivityRowProps {
  readonly row: Activity
  readonly now: number
  readonly amounts: 'shown' | 'hidden'
  /** Of whom it names. */
  readonly who: string | undefined
  /** What the network took for it, with its unit. Default: not told. */
  readonly fee?: string | undefined
  /** Whether its time is told of one that waits too. Default: its receipt tells it. */
  readonly time?: 'ended' | 'always' | undefined
  /** Default: its receipt. */
  readonly leadsTo?: LeadsTo | undefined
  readonly onPick: (row: Activity) => void
}

/** One thing that happened: what, with whom, when, and what moved. A name stands beside the address, never in its place. */
export function ActivityRow({ row, now, amounts, who, fee, time, leadsTo, onPick }: ActivityRowProps) {
  const words = useWords<'activity' | 'account'>()
  const party = who === undefined ? undefined : rowParty(row)
  const name = who === undefined ? '' : nameText(who)
  const what = party ? shortAddress(party.address) : whatOf(words, row, time)
  const when = activityTime(words, row.at, now)
  // What waits is drawn as waiting; its time is on its receipt.
  const waits = row.status === 'pending'
  const called = waits && party && (
    <span className="called">
      <bdi>{words(`activity.${party.way}`, { who: name })}</bdi>
      <bdi dir="ltr">{shortAddress(party.address, 4)}</bdi>
    </span>
  )
  return (
    <Row
      lead={<ActivityPicture row={row} />}
      name={party && !waits ? words(`activity.done-${party.way}`, { who: name }) : activityName(words, row)}
      meta={
        !waits || time === 'always' ? (
          what ? (
            <span className="dated">
              {/* What went and what came: in the order of the language, not of the symbols. */}
              <span>{called || <bdi dir={row.kind === 'trade' ? words.dir : undefined}>{what}</bdi>}</span>
              <span>
                <span className="point"> · </span>
                {when}
              </span>
            </span>
          ) : (
            when
          )
        ) : (
          called || what || when
        )
      }
      aside={<Moved row={row} amounts={amounts} fee={fee} />}
      data={{ 'data-transaction': row.hash ?? '', 'data-status': row.status }}
      href={leadsTo?.kind === 'explorer' ? leadsTo.url : undefined}
      look={leadsTo?.kind === 'nowhere' ? 'told' : 'plain'}
      onPress={() => onPick(row)}
    />
  )
}

function whatOf(
  words: ReturnType<typeof useWords<'activity' | 'account'>>,
  row: Activity,
  time: ActivityRowProps['time'],
): string {
  if (row.local?.note) return words(row.local.note === 'waiting-for-signers' ? 'activity.signers' : 'activity.unshown')
  if (isForgotten(row)) return words('activity.may-go')
  if (row.status === 'failed' || row.status === 'dropped') return words('activity.nothing-moved')
  if (row.status === 'replaced') return words('activity.another-went')
  if (row.status === 'unknown') return words('activity.nobody-tells')
  const item = row.amounts.find(({ isItem, name }) => isItem && name)
  if (item) return item.name ?? ''
  const symbolOf = (way: 'in' | 'out') =>
    cleanText(row.amounts.find(({ direction }) => direction === way)?.symbol ?? '', 16)
  if (row.kind === 'trade')
    return symbolOf('in') && symbolOf('out')
      ? words('activity.swap', { from: symbolOf('out'), to: symbolOf('in') })
      : ''
  const party = rowParty(row)
  return party
    ? words(`activity.${party.way}`, { who: shortAddress(party.address, time === 'always' ? 4 : undefined) })
    : ''
}

/** What moved, the most telling first: what came, else what went, and what it cost, was worth then or what else moved; where nothing moved what it cost alone. */
function Moved({ row, amounts, fee }: Pick<ActivityRowProps, 'row' | 'amounts' | 'fee'>) {
  const words = useWords<'activity'>()
  const [first, second] = row.amounts.toSorted((a, b) => rank(a) - rank(b))
  const isHidden = amounts === 'hidden'
  const isUndone = row.status === 'failed' || (row.status === 'dropped' && !isForgotten(row)) || isTakenBack(row)
  const text = first && (isHidden ? words('activity.dots') : amountText(words, row, first))
  const below = fee
    ? words('activity.fee', { amount: fee })
    : second
      ? amountText(words, row, second)
      : first?.value === undefined
        ? undefined
        : formatWorth(first.value, words.locale)
  if (!first && !below) return null
  return (
    <span className="moved">
      {first &&
        (isUndone ? (
          <s className="soft">
            <bdi>{text}</bdi>
          </s>
        ) : (
          <bdi className={first.direction === 'in' && !isHidden ? 'came' : undefined}>{text}</bdi>
        ))}
      {below && <bdi className="meta">{isHidden ? words('activity.dots') : below}</bdi>}
    </span>
  )
}

/** What took its place did nothing, or has a row of its own; of any other it may have done the same. */
const isTakenBack = ({ status, local }: Activity): boolean =>
  status === 'replaced' && (isCancelled(local) || local?.how === 'sped-up')

const rank = ({ direction }: Activity['amounts'][number]) => ['in', 'out', 'self'].indexOf(direction)
