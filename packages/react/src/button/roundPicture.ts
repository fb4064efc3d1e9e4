import { element, type MarkupElement } from './Markup'

/** The frame of a round picture. */
export const roundPicture = (...children: readonly MarkupElement[]): MarkupElement =>
  element(
    'svg',
    { className: 'latchkey-button-avatar', viewBox: '0 0 30 30', width: 30, height: 30, 'aria-hidden': 'true' },
    ...children,
  )

/** A disc that fills it. */
export const disc = (fill: string | undefined): MarkupElement => element('circle', { cx: 15, cy: 15, r: 15, fill })

/** The name of a picture's gradient. The ids React makes hold characters that a `url(#…)` must not. */
export const gradientId = (id: string): string => `latchkey${id.replace(/\W/g, '')}`
