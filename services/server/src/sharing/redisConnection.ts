import { Redis, type RedisOptions } from 'ioredis'

/**
 * A connection to Redis or Valkey that comes back by itself, and queues nothing while it is away: each command tells its own failure.
 * What waits on a connection is set up before `connect`.
 */
export function redisConnection(url: string, more: RedisOptions = {}): Redis {
  const connection = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 2_000),
    ...more,
  })
  // Every command tells its own failure; a connection that is tried again needs no line each time.
  connection.on('error', () => {})
  return connection
}

/** Connects, or goes on trying. */
export const tryToConnect = (connection: Redis): Promise<unknown> => connection.connect().catch(() => {})
