import {
  type ComponentProps,
  createElement,
  type ForwardedRef,
  type ReactElement,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import type { DrawContent } from '../button/ButtonContent'
import { absentFacts, readButtonFacts } from '../button/ButtonFacts'
import { buttonClass, buttonModel } from '../button/buttonModel'
import { dressButton } from '../button/dressButton'
import { useLatchkeyValue } from '../hooks/useLatchkeyValue'
import { LatchkeyContext } from '../LatchkeyContext'
import type { ButtonProps } from './ButtonProps'
import { renderMarkup } from './renderMarkup'
import { useButtonWords } from './useButtonWords'

/** Runs the page's own handler first, then ours unless the page prevented it. */
const after =
  <Event extends SyntheticEvent>(own: ((event: Event) => void) | undefined, ours: () => void) =>
  (event: Event): void => {
    own?.(event)
    if (!event.defaultPrevented) ours()
  }

/** Draws one kind of button and keeps it true. */
export function useButton(
  draw: DrawContent,
  props: ButtonProps,
  forwarded: ForwardedRef<HTMLButtonElement>,
): ReactElement | null {
  const { label, loadingLabel, size, balance, charsStart, charsEnd, namespace, className, ...attributes } = props
  const latchkey = useContext(LatchkeyContext)
  const facts = useLatchkeyValue((all) => readButtonFacts(all, namespace), absentFacts)
  const words = useButtonWords(facts.locale)
  // The ids React makes hold characters that a `url(#…)` must not.
  const model = buttonModel(draw, facts, props, words, `latchkey${useId().replace(/\W/g, '')}`)
  const { themeVariables } = facts
  const shown = !!model
  const watches = !!model?.watches

  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(forwarded, () => button.current)
  useEffect(() => {
    if (shown && button.current) dressButton(button.current, themeVariables)
  }, [shown, themeVariables])
  useEffect(() => (watches ? latchkey?.watchBalance(namespace) : undefined), [latchkey, namespace, watches])

  if (!model) return null
  const warm = (): void => latchkey?.preload()
  return createElement<ComponentProps<'button'>>(
    'button',
    {
      ...(model.attributes as ComponentProps<'button'>),
      ...attributes,
      type: 'button',
      ref: button,
      className: className ? `${buttonClass} ${className}` : buttonClass,
      onPointerEnter: after(attributes.onPointerEnter, warm),
      onPointerDown: after(attributes.onPointerDown, warm),
      onFocus: after(attributes.onFocus, warm),
      // A chunk that fails to load is reported by the instance; nobody awaits a click.
      onClick: after(attributes.onClick, () => void latchkey?.open(model.opens).catch(() => {})),
    },
    ...model.children.map(renderMarkup),
  )
}
