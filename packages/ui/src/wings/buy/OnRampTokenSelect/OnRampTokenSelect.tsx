import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Picture } from '../../../images/Picture'
import { BoneRows } from '../../../parts/BoneRows'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import type { OnRampTokenSelectHandlers, OnRampTokenSelectModel } from './OnRampTokenSelectModel'

type OnRampTokenSelectProps = { readonly model: OnRampTokenSelectModel } & OnRampTokenSelectHandlers

/** What one buys, each with its network; the current one is marked. */
export function OnRampTokenSelect({ model: { assets, current, listed }, onPick }: OnRampTokenSelectProps) {
  const words = useWords<'buy'>()
  if (assets.length === 0) return <BoneRows count={3} />
  return (
    <div className="list">
      {listed === 'what-reaches' && <Note>{words('buy.what-reaches')}</Note>}
      {assets.map(({ id, name, symbol, network }) => (
        <Row
          key={id}
          lead={<Picture src={undefined} name={symbol} shape="round" />}
          name={cleanText(name)}
          meta={words('buy.what', { symbol, network: network.name })}
          current={id === current}
          aside={id === current && <Icon path={laterPaths.check} />}
          data={{ 'data-asset': id }}
          onPress={() => onPick(id)}
        />
      ))}
    </div>
  )
}
