import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { DetailsButton } from '../../../parts/DetailsButton'
import { Row } from '../../../parts/Row'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { ConnectingMultiChainHandlers, ConnectingMultiChainModel, FamilyRow } from './ConnectingMultiChainModel'

type ConnectingMultiChainProps = { readonly model: ConnectingMultiChainModel } & ConnectingMultiChainHandlers

const faces = {
  ready: { ring: 'quiet', title: 'families.ready', hint: 'families.ready-hint' },
  'awaiting-wallet': { ring: 'travel', title: 'families.waiting', hint: 'families.waiting-hint' },
  locked: { ring: 'travel', title: 'families.waiting', hint: 'families.locked-hint' },
  rejected: { ring: 'quiet', title: 'families.refused', hint: 'families.refused-hint' },
  failed: { ring: 'broken', title: 'families.refused', hint: 'families.refused-hint' },
  connected: { ring: 'closed', title: 'families.connected', hint: 'families.connected-hint' },
} as const
const partly = { ring: 'quiet', title: 'families.partly', hint: 'families.partly-hint' } as const

/** One wallet that is here in several namespaces: choose one or all, and see what each became. */
export function ConnectingMultiChain({ model, ...on }: ConnectingMultiChainProps) {
  const words = useWords<'networks'>()
  const wallet = { wallet: cleanText(model.wallet.name) }
  const isBegun = model.rows.some(({ status }) => status === 'connected')
  const isEnded = model.state === 'rejected' || model.state === 'failed'
  const { ring, title, hint } = isEnded && isBegun ? partly : faces[model.state]
  const isAsking = ring === 'travel'
  const isOver = model.state === 'connected'
  return (
    <Waiting
      name={wallet.wallet}
      image={model.wallet.image}
      ring={ring}
      title={words(title, wallet)}
      hint={words(hint, wallet)}
      slow={isAsking && model.slow ? words('families.slow') : undefined}
    >
      <ul className="list families">
        {model.rows.map((row) => (
          <li key={row.namespace}>
            <Row
              lead={<Picture src={row.image} name={words(`namespace.${row.namespace}`)} shape="round" />}
              name={words(`namespace.${row.namespace}`)}
              meta={<bdi>{row.networks.map((network) => cleanText(network)).join(', ')}</bdi>}
              blocked={isAsking || row.status === 'connected'}
              aside={<Aside row={row} />}
              data={{ 'data-namespace': row.namespace }}
              onPress={() => on.onPick(row.namespace)}
            />
          </li>
        ))}
      </ul>
      {isAsking && <Button onPress={on.onCancel}>{words('action.cancel')}</Button>}
      {!isAsking && !isOver && (
        <div className="stack">
          <Button look="primary" onPress={on.onAll}>
            {words(isBegun ? 'families.rest' : 'families.all')}
          </Button>
          {isBegun && <Button onPress={on.onDone}>{words('action.done')}</Button>}
          {model.state === 'failed' && <Details model={model} onDetails={on.onDetails} />}
        </div>
      )}
    </Waiting>
  )
}

function Details({
  model: { report },
  onDetails,
}: Pick<ConnectingMultiChainProps, 'onDetails'> & { readonly model: ConnectingMultiChainModel }) {
  return report && <DetailsButton onPress={() => onDetails(report)} />
}

function Aside({ row: { status } }: { readonly row: FamilyRow }) {
  const words = useWords<'networks'>()
  if (status === 'idle')
    return (
      <span className="aside">
        <Icon path={paths.forward} size={16} className="flip" />
      </span>
    )
  return (
    <span className={status === 'connected' ? 'aside accent' : 'aside'} role="status">
      {words(`families.row-${status}`)}
    </span>
  )
}
