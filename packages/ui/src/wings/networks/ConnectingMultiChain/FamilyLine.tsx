import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { useWords } from '../../../shell/UiContext'
import type { ConnectingMultiChainHandlers, FamilyRow } from './ConnectingMultiChainModel'

interface FamilyLineProps extends Pick<ConnectingMultiChainHandlers, 'onTick' | 'onAsk'> {
  readonly row: FamilyRow
  /** Boxes to tick, nothing to press, or buttons that ask again. */
  readonly phase: 'choosing' | 'asking' | 'answered'
}

/** A namespace of the wallet: a box to tick, then what became of it. */
export function FamilyLine({ row, phase, onTick, onAsk }: FamilyLineProps) {
  const words = useWords<'networks'>()
  const { namespace, status } = row
  const family = words(`namespace.${namespace}`)
  const content = (
    <>
      <Picture src={row.image} name={family} shape="round" />
      <span className="label">
        <span className="name" dir="auto">
          {family}
        </span>
        <span className="meta">
          <Meta row={row} family={family} />
        </span>
      </span>
    </>
  )
  if (phase === 'choosing' && status !== 'connected') {
    return (
      <button
        type="button"
        role="checkbox"
        aria-checked={row.isTicked}
        className="family"
        part="row"
        data-namespace={namespace}
        onClick={() => onTick(namespace)}
      >
        {content}
        <span className="tick">{row.isTicked && <Icon path={laterPaths.check} size={16} />}</span>
      </button>
    )
  }
  const isOpen = status === 'idle' || status === 'rejected' || status === 'failed'
  return (
    <div className="family" part="row" data-namespace={namespace}>
      {content}
      {status === 'connected' && (
        <span className="aside done">
          {words('families.row-connected')}
          <Icon path={laterPaths.check} size={16} />
        </span>
      )}
      {status === 'waiting' && <Icon path={laterPaths.loading} size={20} className="spin" />}
      {phase === 'answered' && isOpen && (
        <button
          type="button"
          className="ask"
          aria-label={words(status === 'idle' ? 'families.connect' : 'families.ask-for', { family })}
          onClick={() => onAsk(namespace)}
        >
          {words(status === 'idle' ? 'families.add' : 'families.ask')}
        </button>
      )}
    </div>
  )
}

/** Which networks it is, or what the wallet answered. */
function Meta({ row, family }: { readonly row: FamilyRow; readonly family: string }) {
  const words = useWords<'networks'>()
  const { status, networks, address } = row
  if (address) return <bdi className="number">{shortAddress(address)}</bdi>
  if (status !== 'idle' && status !== 'connected') return words(`families.row-${status}`)
  const names = networks.map((network) => cleanText(network))
  if (names.length === 1 && names[0] === family) return words('families.one-network')
  const shown = new Intl.ListFormat(words.locale, { type: 'unit' }).format(names.slice(0, 2))
  return names.length > 2 ? words('families.networks-more', { networks: shown, count: names.length - 2 }) : shown
}
