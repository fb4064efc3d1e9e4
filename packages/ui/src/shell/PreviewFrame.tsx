import type { Toast, ViewName } from '@latchkey/flow'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createWords, type Words } from '../messages/createWords'
import { en } from '../messages/en'
import { loadCatalogue } from '../messages/loadCatalogue'
import { adoptStylesheet } from '../styles/adoptStylesheet'
import { restStyles } from '../styles/restStyles'
import { applyTheme } from '../theme/applyTheme'
import type { Theme } from '../theme/readTheme'
import type { Tile } from '../views/preview'
import { ToastLine } from '../wings/toast/ToastLine'
import { Frame } from './Frame'
import { type Ui, UiContext } from './UiContext'

export interface PreviewFrameProps {
  readonly view: ViewName
  readonly tile: Tile
  readonly theme: Theme
  readonly layout: Ui['layout']
  /** `en`, `ar` or `pseudo`. */
  readonly locale: string
  readonly images?: Ui['images']
  readonly variables?: Parameters<typeof applyTheme>[1]
  readonly toast?: Toast | undefined
}

/** One tile in its own shadow root, drawn by the same frame and stylesheet as the real thing. */
export function PreviewFrame({
  view,
  tile,
  theme,
  layout,
  locale,
  images = 'data',
  variables,
  toast,
}: PreviewFrameProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<{ root: ShadowRoot; sheet: CSSStyleSheet }>()
  const words = useCatalogue(locale)
  useLayoutEffect(() => {
    const element = host.current
    if (!element || element.shadowRoot) return
    const root = element.attachShadow({ mode: 'open' })
    const sheets = adoptStylesheet(root)
    sheets.complete(restStyles)
    setShadow({ root, sheet: sheets.theme })
  }, [])
  useLayoutEffect(() => {
    if (shadow) applyTheme(shadow.sheet, variables ?? {}, theme)
  }, [shadow, variables, theme])
  return (
    <div ref={host}>
      {shadow &&
        words &&
        createPortal(
          <UiContext.Provider value={{ words, images, layout }}>
            <div
              className="root"
              dir={words.dir}
              lang={words.locale}
              data-theme={theme}
              data-layout={layout}
              data-latchkey-view={view}
              data-state={tile.state}
            >
              <TileCard tile={tile} words={words} toast={toast} />
            </div>
          </UiContext.Provider>,
          shadow.root,
        )}
    </div>
  )
}

const nothing = () => {}

function TileCard({ tile, words, toast }: { tile: Tile; words: Words; toast: Toast | undefined }) {
  const id = useId()
  return (
    <Frame
      face={tile.face(words)}
      onBack={nothing}
      onClose={nothing}
      toast={<ToastLine toast={toast} onDismiss={nothing} onDetails={nothing} />}
    >
      {(titleId) => (
        <div className="stage" id={id}>
          <section className="page" aria-labelledby={titleId}>
            {tile.body()}
          </section>
        </div>
      )}
    </Frame>
  )
}

function useCatalogue(locale: string): Words | undefined {
  const [words, setWords] = useState<{ locale: string; words: Words }>()
  useEffect(() => {
    let isCurrent = true
    const tag = locale === 'ar' ? 'ar' : 'en'
    loadCatalogue(locale, 'whole')
      .catch(() => en)
      .then((catalogue) => {
        if (isCurrent) setWords({ locale, words: createWords(catalogue, tag) })
      })
    return () => {
      isCurrent = false
    }
  }, [locale])
  return words?.locale === locale ? words.words : undefined
}
