import { isOpenableView } from './isOpenableView'
import { type LaterView, laterViews } from './laterViews'
import { unknownView } from './unknownView'
import { views } from './views'

/** Throws `ui.view_unknown`, with the names there are, for a view that a site may not open. */
export function requireOpenable(view: string): void {
  const later: Readonly<Record<string, LaterView>> = laterViews
  const isOpenable = (name: string) =>
    isOpenableView({ name }, 'site') || (Object.hasOwn(later, name) && later[name]?.openable === 'by-name')
  if (!isOpenable(view)) throw unknownView(view, [...Object.keys(views), ...Object.keys(later)].filter(isOpenable))
}
