import {
  type ComponentProps,
  createElement,
  forwardRef,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import type { DrawContent } from '../button/ButtonContent'
import { absentFacts, readButtonFacts } from '../button/ButtonFacts'
import type { ButtonSettings } from '../button/ButtonSettings'
import { buttonClass, buttonModel } from '../button/buttonModel'
import { dressButton } from '../button/dressButton'
import { useLatchkeyValue } from '../hooks/useLatchkeyValue'
import { LatchkeyContext } from '../LatchkeyContext'
import type { ButtonComponent, ButtonProps } from './ButtonProps'
import { renderMarkup } from './renderMarkup'
import { useButtonWords } from './useButtonWords'

/** Runs the page's own handler first, then ours unless the page prevented it. */
const after =
  <Event extends SyntheticEvent>(own: ((event: Event) => void) | undefined, ours: () => void) =>
  (event: Event): void => {
    own?.(event)
    if (!event.defaultPrevented) ours()
  }

/** Makes the component of one kind of button. */
export function createButton<Setting extends keyof ButtonSettings>(
  name: string,
  draw: DrawContent,
): ButtonComponent<Setting> {
  const Button = forwardRef<HTMLButtonElement, ButtonProps>((props, forwarded) => {
    const { label, loadingLabel, size, balance, charsStart, charsEnd, namespace, className, ...attributes } = props
    const latchkey = useContext(LatchkeyContext)
    const facts = useLatchkeyValue((all) => readButtonFacts(all, namespace), absentFacts)
    // The ids React makes hold characters that a `url(#…)` must not.
    const id = `latchkey${useId().replace(/\W/g, '')}`
    const model = buttonModel(draw, facts, props, useButtonWords(facts.locale), id)
    const button = useRef<HTMLButtonElement>(null)
    useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(forwarded, () => button.current)

    const { themeVariables } = facts
    const shown = !!model
    useEffect(() => {
      if (shown && button.current) dressButton(button.current, themeVariables)
    }, [shown, themeVariables])
    const watches = !!model?.watches
    useEffect(() => (watches ? latchkey?.watchBalance(namespace) : undefined), [latchkey, namespace, watches])

    if (!model) return null
    const warm = (): void => latchkey?.preload()
    return createElement<ComponentProps<'button'>>(
      'button',
      {
        ...(model.attributes as ComponentProps<'button'>),
        ...attributes,
        ref: button,
        className: className ? `${buttonClass} ${className}` : buttonClass,
        onPointerEnter: after(attributes.onPointerEnter, warm),
        onPointerDown: after(attributes.onPointerDown, warm),
        onFocus: after(attributes.onFocus, warm),
        onClick: after(attributes.onClick, () => void latchkey?.open(model.opens)),
      },
      ...model.children.map(renderMarkup),
    )
  })
  Button.displayName = name
  return Button
}
