import { Button } from '../../../parts/Button'
import { Lesson } from '../../../parts/Lesson'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { WhatIsANetworkHandlers, WhatIsANetworkModel } from './WhatIsANetworkModel'

type WhatIsANetworkProps = { readonly model: WhatIsANetworkModel } & WhatIsANetworkHandlers

/** A network in three sentences. */
export function WhatIsANetwork({ onChoose }: WhatIsANetworkProps) {
  const words = useWords<'help'>()
  return (
    <div className="stack lessons">
      <ul className="stack paragraphs">
        <Lesson icon={icons.globe} title={words('network-help.ledger')} text={words('network-help.ledger-hint')} />
        <Lesson icon={icons.layers} title={words('network-help.separate')} text={words('network-help.separate-hint')} />
        <Lesson icon={icons.spark} title={words('network-help.fee')} text={words('network-help.fee-hint')} />
      </ul>
      <Button look="primary" onPress={onChoose}>
        {words('network-help.choose')}
      </Button>
    </div>
  )
}
