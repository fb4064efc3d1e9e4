import { cleanText } from '@latchkey/protocol/text'
import { monogramOf } from '@latchkey/react/button'
import { type CSSProperties, useCallback, useState } from 'react'
import { useUi } from '../shell/UiContext'
import { RasterCanvas } from './RasterCanvas'
import { readImage } from './readImage'

interface PictureProps {
  readonly src: string | undefined
  /** Stands in as a monogram; the picture itself is decorative. */
  readonly name: string
  readonly shape?: 'square' | 'round'
  /** Of a long list: read when it comes near, over its coloured monogram. */
  readonly isLazy?: boolean
}

/** A foreign picture as data: an image element, a canvas or a monogram, always in the same box. */
export function Picture({ src, name, shape = 'square', isLazy = false }: PictureProps) {
  const { images } = useUi()
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const fail = useCallback(() => setBroken(src), [src])
  const reading = readImage(broken === src ? undefined : src, images)
  const { letter, hue } = monogramOf(cleanText(name))
  return (
    <span className={shape === 'round' ? 'image round-image' : 'image'} aria-hidden="true">
      {reading.kind === 'element' && (
        <img
          src={reading.src}
          alt=""
          decoding="async"
          // Of what is drawn before it is shown, no picture is asked for.
          loading={isLazy || !reading.src.startsWith('data:') ? 'lazy' : undefined}
          referrerPolicy="no-referrer"
          draggable={false}
          onError={fail}
          onLoad={isLazy ? () => setLoaded(src) : undefined}
        />
      )}
      {reading.kind === 'bytes' && <RasterCanvas src={reading.src} onFail={fail} />}
      {(reading.kind === 'monogram' || (isLazy && loaded !== src)) && (
        <span className="monogram" style={{ '--hue': hue } as CSSProperties}>
          {letter}
        </span>
      )}
    </span>
  )
}
