import type { Toast, ViewName } from '@latchkey/flow'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MessageKey, WordSet } from '../messages/Catalogue'
import { createWords, type Words } from '../messages/createWords'
import { knownTag } from '../messages/knownTag'
import { langOf } from '../messages/langOf'
import { loadCatalogue } from '../messages/loadCatalogue'
import { type AdoptedSheets, adoptStylesheet } from '../styles/adoptStylesheet'
import { applyTheme } from '../theme/applyTheme'
import type { Theme } from '../theme/readTheme'
import type { Tile } from '../views/preview'
import { wing as passing } from '../wings/toast/wing'
import { wingOf } from '../wings/wings'
import { Card } from './Card'
import { type Ui, UiContext } from './UiContext'

/** Props of `TilePreview`: the tile to draw, and the theme, layout and language to draw it in. */
export interface TilePreviewProps {
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

/**
 * Draws one tile in a shadow root of its own, with the card and stylesheet of the modal.
 * @example
 * function Preview() {
 *   const tile = views.Connect['ready']
 *   return tile && <TilePreview view="Connect" tile={tile} theme="dark" layout="card" locale="en" />
 * }
 */
export function TilePreview({
  view,
  tile,
  theme,
  layout,
  locale,
  images = 'data',
  variables,
  toast,
}: TilePreviewProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<{ root: ShadowRoot; sheets: AdoptedSheets }>()
  const loaded = useLoaded(view, layout, locale, toast !== undefined)
  useLayoutEffect(() => {
    const element = host.current
    if (!element || element.shadowRoot) return
    const root = element.attachShadow({ mode: 'open' })
    setShadow({ root, sheets: adoptStylesheet(root) })
  }, [])
  useLayoutEffect(() => {
    if (shadow && loaded) shadow.sheets.add(loaded.styles)
  }, [shadow, loaded])
  useLayoutEffect(() => {
    if (shadow) applyTheme(shadow.sheets.theme, variables ?? {}, theme)
  }, [shadow, variables, theme])
  return (
    <div ref={host}>
      {shadow &&
        loaded &&
        createPortal(
          <UiContext.Provider value={{ words: loaded.words, images, layout }}>
            <div
              className="root"
              dir={loaded.words.dir}
              lang={langOf(loaded.words.locale)}
              data-theme={theme}
              data-layout={layout}
              data-latchkey-view={view}
              data-state={tile.state}
            >
              <TileCard
                tile={tile}
                words={loaded.words}
                toast={
                  toast && <loaded.ToastLine toast={toast} onDismiss={nothing} onHold={nothing} onDetails={nothing} />
                }
              />
            </div>
          </UiContext.Provider>,
          shadow.root,
        )}
    </div>
  )
}

const nothing = () => {}

function TileCard({ tile, words, toast }: { tile: Tile; words: Words<MessageKey>; toast: ReactNode }) {
  const id = useId()
  return (
    <Card face={tile.face(words)} onBack={nothing} onClose={nothing} toast={toast}>
      {(titleId) => (
        <div className="stage" id={id}>
          <section className="page" aria-labelledby={titleId}>
            {tile.body()}
          </section>
        </div>
      )}
    </Card>
  )
}

/** Only what the view's own wing brings, so that a word or a rule it borrows from another is missed here. */
async function load(view: ViewName, layout: Ui['layout'], locale: string, hasToast: boolean) {
  const wing = await wingOf(view)
  const sets: WordSet[] = [...wing.words, ...(hasToast ? passing.words : [])]
  const [{ styles }, toast] = await Promise.all([
    wing.load({ layout, hasTerms: true, addWords: async (added) => void sets.push(...added) }),
    passing.load(),
  ])
  const catalogue = await loadCatalogue(locale, sets)
  return {
    styles: hasToast ? [...styles, ...toast.styles] : styles,
    ToastLine: toast.ToastLine,
    words: createWords(catalogue, knownTag(locale)),
  }
}

function useLoaded(view: ViewName, layout: Ui['layout'], locale: string, hasToast: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> & { locale: string }>()
  useEffect(() => {
    let isCurrent = true
    void load(view, layout, locale, hasToast).then((parts) => {
      if (isCurrent) setLoaded({ ...parts, locale })
    })
    return () => {
      isCurrent = false
    }
  }, [view, layout, locale, hasToast])
  return loaded?.locale === locale ? loaded : undefined
}
