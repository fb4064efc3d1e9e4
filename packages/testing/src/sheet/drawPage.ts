import type { RequestPage } from './RequestPage'
import { sheetWords } from './sheetWords'

interface KindWords<Kind extends string> {
  readonly heading: Readonly<Record<Kind, string>>
  readonly lead: Readonly<Record<Kind, string | undefined>>
}

/** A request that can be agreed to, with the words of its kind. */
export const drawPage = <Kind extends string>(
  { heading, lead }: KindWords<Kind>,
  { kind, origin }: { readonly kind: Kind; readonly origin: string },
  content: readonly HTMLElement[],
): RequestPage => ({
  kind,
  origin,
  heading: heading[kind],
  lead: lead[kind],
  content,
  agree: kind === 'unlock' ? sheetWords.unlock : sheetWords.approve,
})
