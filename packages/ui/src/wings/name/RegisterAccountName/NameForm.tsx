import { cleanText } from '@latchkey/protocol/text'
import type { ReactNode } from 'react'
import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import { NameField } from './NameField'
import { NameRows } from './NameRows'
import { problemText } from './problemText'
import type { NameForm as Model, RegisterAccountNameHandlers } from './RegisterAccountNameModel'
import { SeenAs } from './SeenAs'

type NameFormProps = { readonly model: Model } & RegisterAccountNameHandlers

/** What is typed, who has it, how it will look, and taking it. */
export function NameForm({ model, ...on }: NameFormProps) {
  const words = useWords<'name'>()
  const { state, chosen } = model
  const isReady = chosen !== undefined && (state === 'ready' || state === 'rejected')
  return (
    <div className="stack naming" ref={on.drawnIn}>
      <p className="soft body center balance-text two-lines">{words('name.why')}</p>
      <NameField model={model} onType={on.onType} onEnter={isReady ? on.onTake : undefined} />
      <NameRows model={model} onPick={on.onPick} onRetry={on.onRetry} />
      <SeenAs model={model} />
      <div className="take">
        <Button
          look="primary"
          {...(state === 'awaiting-wallet' && { icon: laterPaths.loading, iconLook: 'spin' })}
          disabled={!isReady}
          onPress={on.onTake}
        >
          <Deed model={model} />
        </Button>
        <p className="soft tiny center two-lines" role="status">
          {/* Drawn on the button or among the rows, where a change is not told. */}
          {state === 'failed' && <span className="visually-hidden">{words('name.unsearched')} </span>}
          {state === 'awaiting-wallet' && (
            <span className="visually-hidden">
              <Deed model={model} />{' '}
            </span>
          )}
          <Below model={model} />
        </p>
      </div>
    </div>
  )
}

/** What the button does, or what is missing for it. */
function Deed({ model }: { model: Model }): ReactNode {
  const words = useWords<'name'>()
  const { state, chosen, wallet, typed } = model
  if (state === 'awaiting-wallet')
    return model.waitsFor === 'wallet' ? words('name.signing', { wallet: cleanText(wallet) }) : words('name.taking')
  if (state === 'unconfirmed') return words('name.take-wait')
  if (state === 'disabled' && typed === '') return words('name.take-what')
  if (state === 'disabled') return words(model.fault === 'short' ? 'name.take-longer' : 'name.take-other')
  if (chosen === undefined) return words('name.take-pick')
  return <span className="name">{words('name.take', { name: chosen })}</span>
}

function Below({ model }: { model: Model }): ReactNode {
  const words = useWords<'name'>()
  if (model.state === 'awaiting-wallet')
    return words(model.waitsFor === 'wallet' ? 'name.signing-hint' : 'name.taking-hint')
  if (model.state !== 'rejected') return words('name.cost')
  return problemText(words, model.problem)
}
