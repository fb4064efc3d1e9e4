import { avatarStops } from './avatarStops'
import { element, type MarkupElement } from './Markup'
import { disc, gradientId, roundPicture } from './roundPicture'

// Where the second to fourth colour shine from, going round the clock.
const places = [
  [1.02, 0.5],
  [0.45, 1.04],
  [-0.02, 0.4],
] as const

/**
 * The round picture of an account, drawn by gradients so that no style attribute is needed.
 * @param id unique in the document or shadow root
 */
export function avatarIcon(address: string, id: string): MarkupElement {
  const { angle, colors } = avatarStops(address)
  const name = gradientId(id)
  return roundPicture(
    element(
      'g',
      { transform: `rotate(${angle} 15 15)` },
      disc(colors[0]),
      ...places.flatMap(([cx, cy], index) => [
        element(
          'radialGradient',
          { id: name + index, cx, cy, r: 0.8 },
          element('stop', { offset: 0.1, stopColor: colors[index + 1] }),
          element('stop', { offset: 1, stopColor: colors[index + 1], stopOpacity: 0 }),
        ),
        disc(`url(#${name + index})`),
      ]),
    ),
  )
}
