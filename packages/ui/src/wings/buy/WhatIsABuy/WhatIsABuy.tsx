import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { Lesson } from '../../../parts/Lesson'
import { useWords } from '../../../shell/UiContext'
import { lessonIcons } from './lessonIcons'
import type { WhatIsABuyHandlers, WhatIsABuyModel } from './WhatIsABuyModel'

type WhatIsABuyProps = { readonly model: WhatIsABuyModel } & WhatIsABuyHandlers

/** Buying in three sentences. */
export function WhatIsABuy({ onBuy }: WhatIsABuyProps) {
  const words = useWords<'buyLesson'>()
  return (
    <div className="stack lessons">
      <ul className="stack paragraphs">
        <Lesson icon={lessonIcons.coins} title={words('buy-help.what')} text={words('buy-help.what-hint')} />
        <Lesson icon={lessonIcons.window} title={words('buy-help.where')} text={words('buy-help.where-hint')} />
        <Lesson icon={laterPaths.card} title={words('buy-help.cost')} text={words('buy-help.cost-hint')} />
      </ul>
      <Button look="primary" onPress={onBuy}>
        {words('buy-help.start')}
      </Button>
    </div>
  )
}
