import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { UnreadChoice } from '../UnreadChoice'
import type { OnRampTokenSelectHandlers, OnRampTokenSelectModel } from './OnRampTokenSelectModel'

type OnRampTokenSelectProps = { readonly model: OnRampTokenSelectModel } & OnRampTokenSelectHandlers

/** What one buys, each with its network; the current one is marked. */
export function OnRampTokenSelect({ model, ...on }: OnRampTokenSelectProps) {
  const words = useWords<'buy' | 'buySteps'>()
  if (model.state !== 'ready') return <UnreadChoice model={model} rows={3} {...on} />
  const { assets, current, listed } = model
  return (
    <div className="list">
      {listed !== 'all' && <Note>{words(`buy.${listed}`)}</Note>}
      {assets.map(({ id, name, symbol, network }) => (
        <Row
          key={id}
          lead={<Picture src={undefined} name={symbol} shape="round" />}
          name={cleanText(name)}
          meta={words('buy.what', { symbol, network: network.name })}
          current={id === current}
          aside={id === current && <Icon path={laterPaths.check} />}
          data={{ 'data-asset': id }}
          onPress={() => on.onPick(id)}
        />
      ))}
    </div>
  )
}
