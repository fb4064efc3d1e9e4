import { cleanText } from '@latchkey/protocol/text'
import { Button } from '../../../parts/Button'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { SwitchActiveChainHandlers, SwitchActiveChainModel } from './SwitchActiveChainModel'

type SwitchActiveChainProps = { readonly model: SwitchActiveChainModel } & SwitchActiveChainHandlers

/** Going to a network family without a wallet there asks for one first; what is connected stays. */
export function SwitchActiveChain({ model, onConnect, onCancel }: SwitchActiveChainProps) {
  const words = useWords<'networks'>()
  const network = cleanText(model.network.name)
  const family = words(`namespace.${model.namespace}`)
  return (
    <Waiting
      name={network}
      image={model.network.image}
      shape="round"
      ring="quiet"
      title={words('families.other', { network })}
      hint={words('families.other-hint', { family, active: words(`namespace.${model.active}`) })}
    >
      <div className="stack">
        <Button look="primary" onPress={onConnect}>
          {words('families.choose')}
        </Button>
        <Button onPress={onCancel}>{words('action.cancel')}</Button>
      </div>
    </Waiting>
  )
}
