import { cleanText } from '@latchkey/protocol/text'
import { isTame, monogramOf, readImage } from '@latchkey/react/button'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { useUi } from '../shell/UiContext'
import { RasterCanvas } from './RasterCanvas'

interface PictureProps {
  readonly src: string | undefined
  /** Stands in as a monogram; the picture itself is decorative. */
  readonly name: string
  readonly shape?: 'square' | 'round'
}

/** A foreign picture as data: an image element or a canvas on a plain tile, a monogram where there is none, always in the same box. */
export function Picture({ src, name, shape = 'square' }: PictureProps) {
  const { images } = useUi()
  const [broken, setBroken] = useState<string>()
  const fail = useCallback(() => setBroken(src), [src])
  const tame = useMemo(() => (src !== undefined && isTame(src) ? src : undefined), [src])
  const reading = readImage(broken === src ? undefined : tame, images)
  const { letter, hue } = monogramOf(cleanText(name))
  const className = shape === 'round' ? 'image round-image' : 'image'
  // One element, as a long list has two of them in each row.
  if (reading.kind === 'monogram')
    return (
      <span className={`${className} monogram`} style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
        {letter}
      </span>
    )
  return (
    <span className={className} aria-hidden="true">
      {reading.kind === 'element' ? (
        <img
          // Of what is drawn before it is shown or comes near, no picture is asked for; React 18 sets these in their order.
          loading={reading.src.startsWith('data:') ? undefined : 'lazy'}
          src={reading.src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={fail}
        />
      ) : (
        <RasterCanvas src={reading.src} onFail={fail} />
      )}
    </span>
  )
}
