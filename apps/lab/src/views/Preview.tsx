import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatFragment } from '../fragment/formatFragment'
import { useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { Panel } from '../parts/Panel'
import { Segmented } from '../parts/Segmented'
import { useNear } from '../parts/useNear'
import { useWidth } from '../parts/useWidth'

/** The screens it can be looked at on, in CSS pixels. */
const screens = { desktop: { width: 880, height: 760 }, phone: { width: 390, height: 760 } } as const

/** A page with the options beside it; it loads when it comes near, and follows every change. */
export function Preview() {
  const words = useWords().preview
  const { settings } = useLabState()
  const [size, setSize] = useState<keyof typeof screens>('desktop')
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const isNear = useNear(place)
  const room = useWidth(place)
  const { width: least, height } = screens[size]
  // A larger panel shows a larger desktop, a smaller one the same desktop from further away.
  const width = size === 'desktop' ? Math.max(least, room) : least
  const scale = Math.min(1, room / width)
  const fragment = formatFragment(settings)
  const [first] = useState(fragment)
  useEffect(() => {
    // Only the fragment changes, so the page stays and makes its instance anew.
    const inner = frame.current?.contentWindow
    if (inner && inner.location.hash !== fragment && inner.location.pathname === '/preview.html')
      inner.location.replace(`/preview.html${fragment === '' ? '#' : fragment}`)
  }, [fragment])
  return (
    <Panel
      id="preview"
      title={words.title}
      about={words.about}
      tools={
        <Segmented
          label={words.size}
          caption="hidden"
          value={size}
          choices={words.sizes}
          onChange={setSize}
          handle="preview-size"
        />
      }
    >
      <div className="preview-place" ref={place} style={{ '--preview-height': `${height * scale}px` } as CSSProperties}>
        {isNear && (
          <iframe
            ref={frame}
            src={`/preview.html${first}`}
            title={words.frame}
            style={{ width, height, transform: `scale(${scale})`, marginInlineEnd: width * (scale - 1) }}
            data-lab="preview-frame"
          />
        )}
      </div>
    </Panel>
  )
}
