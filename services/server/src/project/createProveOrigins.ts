import type { ServerConfig } from '../config/serverVariables'
import type { Values } from '../config/Variable'
import { createReadTxt } from './createReadTxt'
import type { Project } from './Project'
import type { projectVariables } from './projectVariables'
import { requireWildcardProof } from './requireWildcardProof'

/** Holds what a project is to list to what it must prove first; `known` is the project as it stands. */
export type ProveOrigins = (
  project: Pick<Project, 'id' | 'allowedOrigins'>,
  known: Pick<Project, 'allowedOrigins'> | undefined,
) => Promise<void>

/** Wildcards are proven by DNS; in development, where names are made up, by nothing. */
export function createProveOrigins({
  MODE,
  DNS_SERVERS,
}: Pick<ServerConfig & Values<typeof projectVariables>, 'MODE' | 'DNS_SERVERS'>): ProveOrigins {
  const readTxt = createReadTxt(DNS_SERVERS)
  return async (project, known) => {
    if (MODE === 'production') await requireWildcardProof(project, known, readTxt)
  }
}
