import { element, type MarkupElement } from './Markup'
import { monogramOf } from './monogramOf'
import type { NetworkPicture } from './NetworkPicture'
import { disc, gradientId, roundPicture } from './roundPicture'

/**
 * The round picture of a network: a plain disc while it is on its way, a monogram where there is none.
 * @param id unique in the document or shadow root
 */
export function networkIcon(name: string, id: string, picture?: NetworkPicture | undefined): MarkupElement {
  if (picture?.status === 'loading')
    return roundPicture(element('circle', { cx: 15, cy: 15, r: 15, fill: 'currentColor', opacity: 0.16 }))
  if (picture?.status === 'ready')
    return roundPicture(
      element('clipPath', { id: gradientId(id) }, disc(undefined)),
      element('image', { href: picture.src, width: 30, height: 30, clipPath: `url(#${gradientId(id)})` }),
    )
  const { letter, hue } = monogramOf(name)
  const fill = gradientId(id)
  // A letter in the picture would count as a word of the button.
  return element(
    'span',
    { className: 'latchkey-button-monogram', 'data-letter': letter },
    roundPicture(
      element(
        'linearGradient',
        { id: fill, x1: 0.2, y1: 0, x2: 0.8, y2: 1 },
        element('stop', { stopColor: `oklch(0.7 0.14 ${hue})` }),
        element('stop', { offset: 1, stopColor: `oklch(0.48 0.15 ${hue + 16})` }),
      ),
      disc(`url(#${fill})`),
    ),
  )
}
