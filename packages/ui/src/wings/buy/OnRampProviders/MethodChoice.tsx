import { useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { useWords } from '../../../shell/UiContext'
import { moneyText } from '../../../views/moneyText'
import { icons } from '../icons'
import { methodName } from '../methodName'
import type { MethodFace, OnRampForm } from './OnRampProvidersModel'

interface MethodChoiceProps {
  readonly model: OnRampForm
  readonly onMethod: (method: string) => void
}

/** The way to pay with its limits; a press unfolds the others. */
export function MethodChoice({ model: { method, methods, currency }, onMethod }: MethodChoiceProps) {
  const words = useWords<'buy'>()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? methods : [method]
  const limits = ({ min, max }: MethodFace) =>
    words('buy.limits', {
      min: moneyText(words.locale, min, currency),
      max: moneyText(words.locale, max, currency),
    })
  const pick = ({ id }: MethodFace) => {
    if (isOpen) onMethod(id)
    setOpen(!isOpen && methods.length > 1)
  }
  return (
    <div className="choices" role="group" aria-label={words('buy.method')}>
      {shown.map((one) => (
        <button
          key={one.id}
          type="button"
          className="choice"
          aria-expanded={isOpen || methods.length < 2 ? undefined : false}
          aria-pressed={isOpen ? one.id === method.id : undefined}
          onClick={() => pick(one)}
        >
          <span className="image">
            <Icon path={/bank/i.test(one.id) ? icons.bank : laterPaths.card} size={20} />
          </span>
          <span className="label">
            <span className="name">{methodName(words, one.id)}</span>
            <span className="meta number">{limits(one)}</span>
          </span>
          {isOpen ? (
            <span className="radio" aria-hidden="true" />
          ) : (
            methods.length > 1 && (
              <span className="soft">
                <Icon path={icons.down} size={16} />
              </span>
            )
          )}
        </button>
      ))}
    </div>
  )
}
