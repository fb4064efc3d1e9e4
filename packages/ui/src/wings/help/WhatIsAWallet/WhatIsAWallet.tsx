import { Button } from '../../../parts/Button'
import { Lesson } from '../../../parts/Lesson'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { WhatIsAWalletHandlers, WhatIsAWalletModel } from './WhatIsAWalletModel'

type WhatIsAWalletProps = { readonly model: WhatIsAWalletModel } & WhatIsAWalletHandlers

/** A wallet in three sentences. */
export function WhatIsAWallet({ model, onGet }: WhatIsAWalletProps) {
  const words = useWords<'help'>()
  return (
    <div className="stack lessons">
      <ul className="stack paragraphs">
        <Lesson icon={icons.key} title={words('wallet-help.keys')} text={words('wallet-help.keys-hint')} />
        <Lesson icon={icons.spark} title={words('wallet-help.login')} text={words('wallet-help.login-hint')} />
        <Lesson icon={icons.shield} title={words('wallet-help.approve')} text={words('wallet-help.approve-hint')} />
      </ul>
      {model.hasGuide && (
        <Button look="primary" onPress={onGet}>
          {words('wallet-help.get')}
        </Button>
      )}
    </div>
  )
}
