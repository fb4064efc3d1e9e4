import { descriptorOf } from './descriptorOf'
import type { View, ViewName } from './View'
import { views } from './views'

/** Views are named as data: one this kit does not have, or that only the modal itself shows, is refused; some only a source may name. */
export function isOpenableView(request: { readonly name: string }, by: 'site' | 'source'): request is View {
  const openable = Object.hasOwn(views, request.name) && descriptorOf(request.name as ViewName).openable
  return !!openable && (by === 'source' || openable !== 'by-source')
}
