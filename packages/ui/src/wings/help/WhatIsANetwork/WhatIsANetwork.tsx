import { restPaths } from '../../../icons/restPaths'
import { Button } from '../../../parts/Button'
import { Lesson } from '../../../parts/Lesson'
import { useWords } from '../../../shell/UiContext'
import type { WhatIsANetworkHandlers, WhatIsANetworkModel } from './WhatIsANetworkModel'

type WhatIsANetworkProps = { readonly model: WhatIsANetworkModel } & WhatIsANetworkHandlers

/** A network in three sentences. */
export function WhatIsANetwork({ onChoose }: WhatIsANetworkProps) {
  const words = useWords()
  return (
    <div className="stack lessons">
      <ul className="stack paragraphs">
        <Lesson icon={restPaths.globe} title={words('network-help.ledger')} text={words('network-help.ledger-hint')} />
        <Lesson
          icon={restPaths.layers}
          title={words('network-help.separate')}
          text={words('network-help.separate-hint')}
        />
        <Lesson icon={restPaths.spark} title={words('network-help.fee')} text={words('network-help.fee-hint')} />
      </ul>
      <Button look="primary" onPress={onChoose}>
        {words('network-help.choose')}
      </Button>
    </div>
  )
}
