import type { Clock } from '../clock/Clock'
import type { ServerConfig } from '../config/serverVariables'
import type { Log } from '../log/Log'
import { createMemoryChecks } from './createMemoryChecks'
import { createRedisChecks } from './createRedisChecks'
import type { SharedChecks } from './SharedChecks'

/** Checks of all processes when `REDIS_URL` is set, else of this one alone. */
export async function openChecks(
  { REDIS_URL }: Pick<ServerConfig, 'REDIS_URL'>,
  clock: Clock,
  log: Pick<Log, 'warn'>,
): Promise<SharedChecks> {
  return REDIS_URL === undefined ? createMemoryChecks(clock) : createRedisChecks(REDIS_URL, log)
}
