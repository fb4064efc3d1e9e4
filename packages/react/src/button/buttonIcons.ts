import { element, type MarkupElement } from './Markup'

const drawing = (name: string, ...children: readonly MarkupElement[]): MarkupElement =>
  element(
    'svg',
    {
      className: `latchkey-button-${name}`,
      viewBox: '0 0 18 18',
      width: 18,
      height: 18,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.8,
      strokeLinecap: 'round',
      'aria-hidden': 'true',
    },
    ...children,
  )

/** The key of the connect button. */
export const keyIcon = (): MarkupElement =>
  drawing('icon', element('path', { d: 'M9.2 9a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 0 1 6.4 0H16m-2.4 0v3M11.4 9v2' }))

/** The travelling arc of a wait. */
export const spinnerIcon = (): MarkupElement =>
  drawing(
    'spinner',
    element('circle', { cx: 9, cy: 9, r: 7, opacity: 0.25 }),
    element('path', { d: 'M9 2a7 7 0 0 1 7 7' }),
  )

/** The triangle of a warning. */
export const warningIcon = (): MarkupElement =>
  drawing('warning', element('path', { strokeLinejoin: 'round', d: 'M9 2.9l6.6 11.6H2.4zM9 7.2v3.2M9 12.4v.01' }))
