import type { Redis } from 'ioredis'
import type { Clock } from '../clock/Clock'
import type { Log } from '../log/Log'
import { createMemoryShared } from './createMemoryShared'
import { redisConnection, tryToConnect } from './redisConnection'
import type { Shared, Taken } from './SharedState'

/** Counts and answers in one step: 0 when the hit counts, else the milliseconds until the window ends. */
const takeScript = `
local held = tonumber(redis.call('get', KEYS[1]) or '0')
local cost = math.max(tonumber(ARGV[1]), 0 - held)
if held + cost > tonumber(ARGV[2]) then
  local left = redis.call('pttl', KEYS[1])
  if left > 0 then return left end
  return tonumber(ARGV[3])
end
redis.call('incrby', KEYS[1], cost)
if held == 0 then redis.call('pexpire', KEYS[1], ARGV[3]) end
return 0`

const prefix = 'latchkey:'
/** No request waits longer for a count. */
const patience = 250

interface WithTake {
  latchkeyTake(key: string, cost: number, limit: number, window: number): Promise<number>
}

/**
 * Shared state of all processes on one Redis or Valkey. While it cannot be reached each process counts for itself and
 * hears only its own hints: nothing waits, nothing fails.
 */
export async function createRedisShared(url: string, clock: Clock, log: Log): Promise<Shared> {
  const own = createMemoryShared(clock)
  const listeners = new Map<string, Set<(message: string) => void>>()
  const resumed = new Set<() => void>()
  const commands = redisConnection(url, { commandTimeout: patience })
  const hearing = redisConnection(url)
  commands.defineCommand('latchkeyTake', { numberOfKeys: 1, lua: takeScript })
  let listening = false

  const deliver = (channel: string, message: string) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message)
  }
  hearing.on('message', (channel, message) => deliver(channel.slice(prefix.length), message))
  hearing.on('ready', async () => {
    const channels = [...listeners.keys()].map((channel) => prefix + channel)
    try {
      if (channels.length > 0) await hearing.subscribe(...channels)
    } catch {
      // Lost again at once: the next connection subscribes.
      return
    }
    listening = true
    for (const listener of [...resumed]) listener()
  })
  hearing.on('close', () => {
    if (listening) log.warn('redis is away; rates and hints are kept by each process alone')
    listening = false
  })
  await Promise.all([tryToConnect(commands), tryToConnect(hearing)])

  return {
    kind: 'redis',
    async take(key, parameters): Promise<Taken> {
      const { limit, window, cost = 1 } = parameters
      try {
        const left = await (commands as Redis & WithTake).latchkeyTake(`${prefix}rate:${key}`, cost, limit, window)
        return left === 0 ? { allowed: true } : { allowed: false, retryAfter: Math.ceil(left / 1000) }
      } catch {
        // Away or slow: a count of this process alone still protects what is behind it.
        return own.take(key, parameters)
      }
    },
    publish(channel, message) {
      commands.publish(prefix + channel, message).then(
        () => {
          // This process would not hear itself while its ear is away.
          if (!listening) deliver(channel, message)
        },
        () => deliver(channel, message),
      )
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      if (!listeners.has(channel)) hearing.subscribe(prefix + channel).catch(() => {})
      listeners.set(channel, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size > 0 || listeners.get(channel) !== set) return
        listeners.delete(channel)
        hearing.unsubscribe(prefix + channel).catch(() => {})
      }
    },
    onResume(listener) {
      resumed.add(listener)
      return () => resumed.delete(listener)
    },
    health: () => (listening && commands.status === 'ready' ? 'ready' : 'degraded'),
    async close() {
      listeners.clear()
      resumed.clear()
      listening = false
      commands.disconnect()
      hearing.disconnect()
      await own.close()
    },
  }
}
