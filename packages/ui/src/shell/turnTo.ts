import { current, type FlowState, type View } from '@latchkey/flow'

/** The pages that are drawn: the one on screen, those beneath it that were shown, and the one that is on its way out. */
export interface Turn {
  /** Grows with every page that comes to the top. */
  readonly id: number
  readonly stack: FlowState['stack']
  /** In the order they were first shown, so that none moves in the document. */
  readonly pages: readonly { readonly id: number; readonly view: View }[]
  readonly top: View
  readonly leaving?: View | undefined
}

/** What is drawn once a stack is shown; a page that is neither in it nor leaving is gone. */
export function turnTo(last: Turn | undefined, stack: FlowState['stack']): Turn {
  const top = current(stack)
  const isNew = top !== last?.top
  const id = last ? last.id + Number(isNew) : 0
  const leaving = isNew ? last?.top : last.leaving
  const pages = (last?.pages ?? []).filter(({ view }) => view === leaving || stack.includes(view))
  if (!pages.some(({ view }) => view === top)) pages.push({ id, view: top })
  return { id, stack, pages, top, leaving }
}
