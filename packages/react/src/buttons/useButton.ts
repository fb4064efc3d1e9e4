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
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DrawContent } from '../button/ButtonContent'
import { type ButtonModel, buttonModel } from '../button/buttonModel'
import { dressButton } from '../button/dressButton'
import { useReading } from '../hooks/useReading'
import { LatchkeyContext } from '../LatchkeyContext'
import type { ButtonWords } from '../messages/en'
import type { ButtonProps } from './ButtonProps'
import { renderMarkup } from './renderMarkup'

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
  const { label, loadingLabel, size, disabled, balance, charsStart, charsEnd, namespace, className, ...attributes } =
    props
  const latchkey = useContext(LatchkeyContext)
  // English, and therefore none, on the first render everywhere.
  const [words, setWords] = useState<ButtonWords>()
  const id = useId()
  // As text, for equal buttons have equal text and need no new render.
  const text = useReading(latchkey, (facts) => JSON.stringify(buttonModel(draw, facts, props, words, id)) ?? '')
  const model = useMemo<ButtonModel | undefined>(() => text && JSON.parse(text), [text])
  const watches = model?.watches

  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(forwarded, () => button.current)
  const dress = model && JSON.stringify([model.locale, model.variables])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the computed style, so only when what it dresses with changed
  useEffect(() => (button.current && model ? dressButton(button.current, model, setWords) : undefined), [dress])
  useEffect(
    () => (watches ? latchkey?.watchAccount(namespace, balance) : undefined),
    [latchkey, namespace, watches, balance],
  )

  if (!model) return null
  const warm = (): void => latchkey?.preload(model.opens)
  return createElement<ComponentProps<'button'>>(
    'button',
    {
      ...(model.attributes as ComponentProps<'button'>),
      ...attributes,
      type: 'button',
      ref: button,
      className: `latchkey-button ${className ?? ''}`.trim(),
      onPointerEnter: after(attributes.onPointerEnter, warm),
      onPointerDown: after(attributes.onPointerDown, warm),
      // Not when a closing modal gives the focus back to a visitor who uses a pointer.
      onFocus: after(attributes.onFocus, () => {
        if (button.current?.matches(':focus-visible')) warm()
      }),
      // A chunk that fails to load is reported by the instance; nobody awaits a click.
      onClick: after(
        attributes.onClick,
        // The instance reports what fails; nobody awaits a click.
        () => void latchkey?.open(model.opens).catch(() => {}),
      ),
    },
    ...model.children.map(renderMarkup),
  )
}
