import { tooMany } from '../../http/answer/HttpError'
import type { Services } from '../../noun/Services'
import type { Project } from '../../project/Project'

const aSecond = { limit: 50, window: 1_000 }
const aDay = { limit: 2_000_000, window: 24 * 60 * 60 * 1_000 }

/**
 * Counts calls of a project: 50 a second and 2 million a day, every call of a list for itself.
 *
 * @throws HttpError 429 with the seconds to wait.
 */
export async function takeRpcQuota(
  { shared }: Pick<Services, 'shared'>,
  { id }: Project,
  calls: number,
): Promise<void> {
  for (const [name, rate] of Object.entries({ second: aSecond, day: aDay })) {
    const taken = await shared.take(`rpc:${name}:${id}`, { ...rate, cost: calls })
    if (!taken.allowed) throw tooMany(taken.retryAfter)
  }
}
