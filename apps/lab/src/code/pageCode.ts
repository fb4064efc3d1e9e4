import type { JsonRecord } from '../fragment/Json'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { elementsCode } from './elementsCode'
import { htmlCode } from './htmlCode'
import { type InstanceCode, instanceCode, isEmbedded, type OptionNotes } from './instanceCode'
import { nextCode } from './nextCode'
import { reactCode } from './reactCode'
import { siteOptions } from './siteOptions'

export type PageKind = 'react' | 'next' | 'elements' | 'html'

/** Where the page of the reader runs: on the web, or on the machine of this lab. */
export type PagePlace = 'site' | 'machine'

const writers: Readonly<Record<PageKind, (code: InstanceCode, embedded: boolean) => string>> = {
  react: reactCode,
  next: nextCode,
  elements: elementsCode,
  html: htmlCode,
}

/** Where a reader puts it. */
export const fileOf: Readonly<Record<PageKind, string>> = {
  react: 'src/App.tsx',
  next: 'app/Door.tsx',
  elements: 'page.ts',
  html: 'index.html',
}

/** Comments of the code itself, which is English wherever it is read. */
export const siteNotes: OptionNotes = {
  projectId: 'Your project on your own server, and its address. Without a server leave both lines out.',
}

export interface PageCodeParameters {
  readonly kind: PageKind
  readonly place: PagePlace
  /** What the address asks for. */
  readonly given: JsonRecord
  readonly catalogue: NetworkCatalogue
  /** The lab's own. */
  readonly defaults: JsonRecord
}

/** What a site has to write to get what runs in the lab. */
export function pageCode({ kind, place, given, catalogue, defaults }: PageCodeParameters): string {
  const code =
    place === 'machine'
      ? instanceCode(given, catalogue, defaults)
      : instanceCode(
          siteOptions({ ...defaults, ...given }, defaults, catalogue),
          catalogue,
          siteOptions(defaults, defaults, catalogue),
          siteNotes,
        )
  return writers[kind](code, isEmbedded(given))
}
