import { avatarStops } from './avatarStops'
import { element, type MarkupElement } from './Markup'
import { monogramOf } from './monogramOf'

const drawing = (size: number, name: string, ...children: readonly MarkupElement[]): MarkupElement =>
  element(
    'svg',
    {
      className: `latchkey-button-${name}`,
      viewBox: `0 0 ${size} ${size}`,
      width: size,
      height: size,
      'aria-hidden': 'true',
    },
    ...children,
  )

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' }

/** The key of the connect button. */
export const keyIcon = (): MarkupElement =>
  drawing(
    18,
    'icon',
    element('path', { ...line, d: 'M9.2 9a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 0 1 6.4 0H16m-2.4 0v3M11.4 9v2' }),
  )

/** The travelling arc of a wait. */
export const spinnerIcon = (): MarkupElement =>
  drawing(
    18,
    'spinner',
    element('circle', { ...line, cx: 9, cy: 9, r: 7, opacity: 0.25 }),
    element('path', { ...line, d: 'M9 2a7 7 0 0 1 7 7' }),
  )

/** The triangle of a warning. */
export const warningIcon = (): MarkupElement =>
  drawing(18, 'icon', element('path', { ...line, d: 'M9 2.9l6.6 11.6H2.4zM9 7.2v3.2M9 12.4v.01' }))

// Where the second to fourth colour shine from, going round the clock.
const places = [
  [1.02, 0.5],
  [0.45, 1.04],
  [-0.02, 0.4],
] as const

const disc = (fill: string | undefined): MarkupElement => element('circle', { cx: 15, cy: 15, r: 15, fill })

/**
 * The round picture of an account, drawn by gradients so that no style attribute is needed.
 * @param id unique in the document or shadow root
 */
export function avatarIcon(address: string, id: string): MarkupElement {
  const { angle, colors } = avatarStops(address)
  return drawing(
    30,
    'avatar',
    element(
      'g',
      { transform: `rotate(${angle} 15 15)` },
      disc(colors[0]),
      ...places.flatMap(([cx, cy], index) => [
        element(
          'radialGradient',
          { id: id + index, cx, cy, r: 0.8 },
          element('stop', { offset: 0.1, stopColor: colors[index + 1] }),
          element('stop', { offset: 1, stopColor: colors[index + 1], stopOpacity: 0 }),
        ),
        disc(`url(#${id + index})`),
      ]),
    ),
  )
}

/**
 * The round monogram of a network.
 * @param id unique in the document or shadow root
 */
export function networkIcon(name: string, id: string): MarkupElement {
  const { letter, hue } = monogramOf(name)
  // A letter in the picture would count as a word of the button.
  return element(
    'span',
    { className: 'latchkey-button-monogram', 'data-letter': letter },
    drawing(
      30,
      'avatar',
      element(
        'linearGradient',
        { id, x1: 0.2, y1: 0, x2: 0.8, y2: 1 },
        element('stop', { stopColor: `oklch(0.7 0.14 ${hue})` }),
        element('stop', { offset: 1, stopColor: `oklch(0.48 0.15 ${hue + 16})` }),
      ),
      disc(`url(#${id})`),
    ),
  )
}
