import type { RequestFacts } from '../http/Api'
import { originMatches } from '../project/originMatches'
import type { Project } from '../project/Project'

/** The page a purchase may lead back to: the site that asks, where its project lists it. */
export function returnOf(
  { origin, mode }: Pick<RequestFacts, 'origin' | 'mode'>,
  { allowedOrigins }: Pick<Project, 'allowedOrigins'>,
): string | undefined {
  const isListed = origin?.startsWith('https://') && originMatches(origin, allowedOrigins, mode)
  return isListed ? origin : undefined
}
