import { cleanText } from '@latchkey/protocol/text'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { QuietButton } from '../../../parts/QuietButton'
import { useWords } from '../../../shell/UiContext'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

type AmountRequestProps = { readonly model: Extract<WalletReceiveModel, { network: unknown }> } & Pick<
  WalletReceiveHandlers,
  'onAmount'
>

/** Asks for an amount, which the code then carries; for none it is the address alone. */
export function AmountRequest({ model, onAmount }: AmountRequestProps) {
  const words = useWords<'receive'>()
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isClosing = useRef(false)
  const isOpen = model.state !== 'ready'
  // It takes the place of the button that was pressed for it, with the focus, and gives it back.
  useEffect(() => {
    if (isOpen) field.current?.focus({ preventScroll: true })
    else if (isClosing.current) place.current?.querySelector('button')?.focus({ preventScroll: true })
    isClosing.current = false
  }, [isOpen])
  if (model.state === 'ready')
    return (
      <div ref={place}>
        <QuietButton onPress={() => onAmount('')}>{words('receive.ask')}</QuietButton>
      </div>
    )
  const { typed, namespace, unit, network, networks } = model
  const isNone = networks && model.state === 'disabled' && typed !== ''
  const hinted = isNone ? 'amount-wrong' : namespace === 'solana' ? 'amount-in' : 'amount-hint'
  return (
    <div className="amount-entry">
      <div className="field">
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          dir="ltr"
          aria-label={words('receive.amount')}
          aria-describedby={hint}
          aria-invalid={isNone || undefined}
          placeholder="0"
          value={typed}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
        <span className="soft">{cleanText(unit)}</span>
        <button
          type="button"
          className="round bare"
          aria-label={words('receive.no-amount')}
          onClick={() => {
            isClosing.current = true
            onAmount(undefined)
          }}
        >
          <Icon path={paths.close} size={16} />
        </button>
      </div>
      <p className="soft small" id={hint} role="status">
        {words(networks ? `receive.${hinted}` : 'view.loading', { symbol: unit, network: network?.name ?? '' })}
      </p>
    </div>
  )
}
