import { useId, useRef } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { useReadyToType } from '../../../parts/useReadyToType'
import { useWords } from '../../../shell/UiContext'
import type { NameForm } from './RegisterAccountNameModel'

interface NameFieldProps {
  readonly model: NameForm
  readonly onType: (typed: string) => void
  /** Takes the name, where that can be done now. */
  readonly onEnter: (() => void) | undefined
}

/** What is typed with the zone behind it, whether that name is free, and what a name must be. */
export function NameField({ model, onType, onEnter }: NameFieldProps) {
  const words = useWords<'name'>()
  const rule = useId()
  const field = useRef<HTMLInputElement>(null)
  useReadyToType(field)
  const { state, typed, zone } = model
  const fault = state === 'disabled' && typed !== '' ? model.fault : undefined
  const isFaulty = fault !== undefined && fault !== 'short'
  return (
    <div className="name-entry">
      {/* Pressing anywhere in it is for typing. */}
      <label className="field" data-faulty={isFaulty || undefined}>
        <span className="typed" dir="ltr">
          <span className="width">
            <span aria-hidden="true">{typed}</span>
            <input
              ref={field}
              type="text"
              aria-label={words('name.field')}
              aria-describedby={rule}
              aria-invalid={isFaulty || undefined}
              value={typed}
              // A zone is longer than any label may be.
              maxLength={200}
              readOnly={state === 'awaiting-wallet'}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => onType(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return
                event.preventDefault()
                onEnter?.()
              }}
            />
          </span>
          <span className="soft zone">.{zone}</span>
        </span>
        <span role="status">
          <Fate model={model} />
        </span>
      </label>
      <p className={isFaulty ? 'tiny faulty' : 'tiny soft'} id={rule}>
        {words(isFaulty ? `name.fault-${fault}` : 'name.rule')}
      </p>
    </div>
  )
}

/** Whether somebody has the name that was typed. */
function Fate({ model: { state, names, own } }: { model: NameForm }) {
  const words = useWords<'name'>()
  const [first] = names
  if (state === 'unconfirmed')
    return (
      <span className="soft fate" role="img" aria-label={words('name.looking')}>
        <Icon path={laterPaths.loading} size={16} className="spin" />
      </span>
    )
  if (state === 'disabled' || !first) return null
  return first.registered ? (
    <span className="soft fate">{words(first.name === own ? 'name.own' : 'name.taken')}</span>
  ) : (
    <span className="good fate">
      <Icon path={laterPaths.check} size={16} />
      {words('name.free')}
    </span>
  )
}
