import type { Clock } from '../clock/Clock'
import type { ServerConfig } from '../config/serverVariables'
import type { Log } from '../log/Log'
import { createMemoryShared } from './createMemoryShared'
import { createRedisShared } from './createRedisShared'
import type { Shared } from './SharedState'

/** Shared state of all processes when `REDIS_URL` is set, else of this one alone. */
export async function openShared(
  { REDIS_URL }: Pick<ServerConfig, 'REDIS_URL'>,
  clock: Clock,
  log: Log,
): Promise<Shared> {
  return REDIS_URL === undefined ? createMemoryShared(clock) : createRedisShared(REDIS_URL, clock, log)
}
