import type { ViewName } from './View'
import type { ViewDescriptor } from './ViewDescriptor'
import { views } from './views'

/**
 * Returns what is known of a view before its code is loaded; a field that is absent has its default.
 * @example
 * descriptorOf('Account').needs // 'account'
 */
export const descriptorOf = (name: ViewName): ViewDescriptor => (views as Views)[name] ?? ofAccount

type Views = Readonly<Partial<Record<ViewName, ViewDescriptor>>>

/** Of each later view. */
const ofAccount: ViewDescriptor = { needs: 'account' }
