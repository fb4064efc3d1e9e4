import { originMatches } from '../../project/originMatches'
import type { ProjectStore } from '../../project/ProjectStore'
import type { RelayLimits } from '../limits'
import type { RelayServices } from '../RelayServices'
import { publicOrigin } from './publicOrigin'
import type { Refusal } from './Refusal'
import { verifyToken } from './verifyToken'

/** What a client proves itself with. */
export interface Credentials {
  readonly token: string | undefined
  readonly projectId: string | undefined
  /** `Origin` of the page; `null` is an opaque one. */
  readonly origin: string | undefined
}

export type Admitted =
  | { readonly kind: 'client'; readonly clientId: string; readonly projectId: string }
  | { readonly kind: 'refused'; readonly reason: Refusal }

/** Rows of projects this server does not know are counted together under this id. */
export const unknownProject = 'unknown'

/** Decides who may use the relay: a proven key, a project, and a page the project allows. */
export function createAdmission(
  { config, clock, log }: Pick<RelayServices, 'config' | 'clock' | 'log'>,
  projects: Pick<ProjectStore, 'find'>,
  limits: RelayLimits,
): (credentials: Credentials) => Promise<Admitted> {
  const development = config.MODE === 'development'
  const unknown = config.RELAY_UNKNOWN_PROJECTS ?? (development ? 'allow' : 'refuse')
  const own = new Set(
    [...config.RELAY_PUBLIC_URLS, ...(config.PUBLIC_URL ? [config.PUBLIC_URL] : [])].map(publicOrigin),
  )
  if (own.size === 0 && !development) log.warn('no client can prove itself: set RELAY_PUBLIC_URLS')

  const isAudience = (address: string) => {
    const origin = publicOrigin(address)
    if (origin !== undefined && own.has(origin)) return true
    if (development && own.size > 0) log.warn('a client token names another relay', { audience: origin ?? 'none' })
    return development
  }
  const admit = async (clientId: string, projectId: string, origin: string | undefined): Promise<Admitted> => {
    const project = await projects.find(projectId)
    if (!project && unknown === 'refuse') return refused('Unauthorized: invalid key')
    const admitted: Admitted = { kind: 'client', clientId, projectId: project?.id ?? unknownProject }
    if (origin === undefined || own.has(origin)) return admitted
    const allowed =
      origin === 'null'
        ? project?.opaqueOrigin === 'allow'
        : !project || project.allowedOrigins.length === 0 || originMatches(origin, project.allowedOrigins, config.MODE)
    return allowed ? admitted : refused('Unauthorized: origin not allowed')
  }

  return async ({ token, projectId, origin }) => {
    const verified = await verifyToken(token, { now: clock.now(), isAudience, limits })
    if (verified.kind === 'refused') return verified
    if (!projectId || !/^[\w-]{1,64}$/.test(projectId)) return refused('Unauthorized: invalid key')
    return admit(verified.clientId, projectId, origin)
  }
}

const refused = (reason: Refusal): Admitted => ({ kind: 'refused', reason })
