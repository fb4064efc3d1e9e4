import { element, type MarkupElement } from './Markup'
import { monogramOf } from './monogramOf'
import { disc, gradientId, roundPicture } from './roundPicture'

/**
 * The round monogram of a network.
 * @param id unique in the document or shadow root
 */
export function networkIcon(name: string, id: string): MarkupElement {
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
