import type { Project } from './Project'

/** Stands on a list that no page is on: a project with an empty list refuses none. The ending is nobody's (RFC 2606). */
export const nobody = 'https://closed.invalid'

/** Stands for an empty list in a pending change: every page. */
export const everybody = '*'

/** Stands in a pending change for pages without an origin of their own. */
export const opaque = 'null'

type Origins = Pick<Project, 'allowedOrigins' | 'opaqueOrigin'>

/** What a change of origins does now, and what it does once its delay is over. */
export interface OriginPlan extends Origins {
  /** Added once the delay is over; those that wait already keep their time. */
  readonly added: readonly string[]
  /** Waited, and are no longer wanted. */
  readonly cancelled: readonly string[]
  /** Taken away at once. */
  readonly removed: readonly string[]
}

/**
 * Splits a change into what lets in fewer, which happens at once, and what lets in more, which waits. A list that is given is the whole
 * wish: what waits and is not on it is taken back.
 */
export function planOrigins(known: Origins, waiting: readonly string[], wish: Partial<Origins>): OriginPlan {
  const list = planList(known.allowedOrigins, waiting, wish.allowedOrigins)
  const wantsOpaque = wish.opaqueOrigin === 'allow' && known.opaqueOrigin === 'refuse'
  return {
    ...list,
    opaqueOrigin: wantsOpaque ? 'refuse' : (wish.opaqueOrigin ?? known.opaqueOrigin),
    added: [...list.added, ...(wantsOpaque && !waiting.includes(opaque) ? [opaque] : [])],
    cancelled: [...list.cancelled, ...waiting.filter((one) => one === opaque && wish.opaqueOrigin === 'refuse')],
    removed: [...list.removed, ...(wish.opaqueOrigin === 'refuse' && known.opaqueOrigin === 'allow' ? [opaque] : [])],
  }
}

function planList(
  active: readonly string[],
  waiting: readonly string[],
  wished: readonly string[] | undefined,
): Omit<OriginPlan, 'opaqueOrigin'> {
  const listed = waiting.filter((one) => one !== opaque)
  if (wished === undefined) return { allowedOrigins: active, added: [], cancelled: [], removed: [] }
  // Every page is let in: any list lets in fewer.
  if (active.length === 0)
    return { allowedOrigins: wished, added: [], cancelled: listed, removed: wished.length > 0 ? [everybody] : [] }
  const wanted = wished.length === 0 ? [everybody] : [...new Set(wished)]
  const stays = wanted.filter((one) => active.includes(one) || one === nobody)
  const more = wanted.filter((one) => !stays.includes(one))
  return {
    allowedOrigins: stays.length > 0 ? stays : [nobody],
    added: more.filter((one) => !listed.includes(one)),
    cancelled: listed.filter((one) => !more.includes(one)),
    removed: active.filter((one) => one !== nobody && !stays.includes(one)),
  }
}

/** A project once a pending change took effect. */
export function withOrigin<P extends Origins>(project: P, origin: string): P {
  if (origin === opaque) return { ...project, opaqueOrigin: 'allow' }
  if (origin === everybody) return { ...project, allowedOrigins: [] }
  // Whoever lets every page in meanwhile is not shut out by one more.
  if (project.allowedOrigins.length === 0 || project.allowedOrigins.includes(origin)) return project
  return { ...project, allowedOrigins: [...project.allowedOrigins.filter((one) => one !== nobody), origin] }
}
