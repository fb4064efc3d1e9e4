import { avatarStops } from './avatarStops'
import { element, type MarkupElement } from './Markup'
import { disc, gradientId, roundPicture } from './roundPicture'

/**
 * The round picture of an account: its own, else one drawn by gradients so that no style attribute is needed.
 * @param id unique in the document or shadow root
 * @param image its own, which is here and may be drawn
 */
export function avatarIcon(address: string, id: string, image?: string | undefined): MarkupElement {
  if (image) return element('img', { className: 'latchkey-button-avatar', src: image, alt: '' })
  const { angle, colors } = avatarStops(address)
  const name = gradientId(id)
  return roundPicture(
    // The first fills the disc, the others shine in from its edge, going round the clock.
    ...colors.map((color, index) =>
      element(
        'g',
        { transform: `rotate(${angle + 95 * index} 15 15)` },
        element(
          'radialGradient',
          { id: name + index, cx: 1, r: 0.8 },
          element('stop', { offset: 0.1, stopColor: color }),
          element('stop', { offset: 1, stopColor: color, stopOpacity: +!index }),
        ),
        disc(`url(#${name + index})`),
      ),
    ),
  )
}
