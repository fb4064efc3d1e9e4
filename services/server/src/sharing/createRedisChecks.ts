import type { Redis } from 'ioredis'
import type { Log } from '../log/Log'
import { newNonce, nonceKey, proofKey, proofPurpose } from './checkKeys'
import { redisConnection, tryToConnect } from './redisConnection'
import { checkTimes, closed, type SharedChecks } from './SharedChecks'

/**
 * Begins every script: answers `closed` shortly after Redis forgot something. KEYS[1] says which run of the server everything here is
 * of and since when; it has no end, so that it is gone after a flush, and is another run's after a restart or a fail-over.
 */
const began = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local mark = redis.call('hmget', KEYS[1], 'run', 'since')
if mark[1] ~= ARGV[1] then
  redis.call('hset', KEYS[1], 'run', ARGV[1], 'since', now)
  mark[2] = now
end
local age = now - tonumber(mark[2])
if age < tonumber(ARGV[2]) then return 'closed' end
`

/** Each rate is a key, a limit, a window and a cost; first all are looked at, then all are counted. */
const takeScript = `${began}
local wait = 0
for place = 2, #KEYS do
  local at = 3 + (place - 2) * 3
  local held = tonumber(redis.call('get', KEYS[place]) or '0')
  if held + tonumber(ARGV[at + 2]) > tonumber(ARGV[at]) then
    local left = redis.call('pttl', KEYS[place])
    if left <= 0 then left = tonumber(ARGV[at + 1]) end
    wait = math.max(wait, left)
  end
end
if wait > 0 then return wait end
for place = 2, #KEYS do
  local at = 3 + (place - 2) * 3
  if redis.call('incrby', KEYS[place], ARGV[at + 2]) == tonumber(ARGV[at + 2]) then
    redis.call('pexpire', KEYS[place], ARGV[at + 1])
  end
end
return 0`

const issueScript = `${began}
redis.call('set', KEYS[2], '1', 'PX', ARGV[3])
return 'issued'`

const redeemScript = `${began}
if redis.call('del', KEYS[2]) == 1 then return 'redeemed' end
return 'unknown'`

/** KEYS[2] is the proof, KEYS[3] its nonce; ARGV[3] how long it is remembered, ARGV[4] whether it has a nonce. */
const acceptScript = `${began}
if redis.call('exists', KEYS[2]) == 1 then return 'repeated' end
if ARGV[4] == '1' then
  if redis.call('del', KEYS[3]) == 0 then return 'nonce-needed' end
elseif age < tonumber(ARGV[3]) then
  return 'nonce-needed'
end
redis.call('set', KEYS[2], '1', 'PX', ARGV[3])
return 'accepted'`

const prefix = 'latchkey:check:'
type Answer = string | number

/**
 * Checks of all processes on one Redis or Valkey. Closed while it cannot be reached, does not answer in time, is full, or may throw
 * away what it was told to keep.
 */
export async function createRedisChecks(
  url: string,
  log: Pick<Log, 'warn'>,
  times = checkTimes,
): Promise<SharedChecks> {
  const connection = redisConnection(url, { commandTimeout: times.patience })
  let run: string | undefined
  connection.on('close', () => {
    run = undefined
  })
  const meet = async () => {
    run = await readRun(connection, log)
  }
  connection.on('ready', () => void meet())
  await tryToConnect(connection)
  if (connection.status === 'ready') await meet()

  /** Runs a script under the mark of this run; every failure is a closed door. */
  const ask = async (script: string, keys: readonly string[], values: readonly Answer[]): Promise<Answer> => {
    if (run === undefined) return 'closed'
    const all = ['mark', ...keys].map((key) => prefix + key)
    try {
      return (await connection.eval(script, all.length, ...all, run, times.closed, ...values)) as Answer
    } catch {
      return 'closed'
    }
  }
  return {
    kind: 'redis',
    async take(hits) {
      const rates = hits.flatMap(({ limit, window, cost = 1 }) => [limit, window, cost])
      const answer = await ask(
        takeScript,
        hits.map(({ key }) => `rate:${key}`),
        rates,
      )
      if (answer === 0) return { outcome: 'allowed' }
      return typeof answer === 'number' ? { outcome: 'refused', retryAfter: Math.ceil(answer / 1_000) } : closed
    },
    async issueNonce(purpose, life) {
      const nonce = newNonce()
      const answer = await ask(issueScript, [nonceKey(purpose, nonce)], [life])
      return answer === 'issued' ? { outcome: answer, nonce } : closed
    },
    async redeemNonce(purpose, nonce) {
      const answer = await ask(redeemScript, [nonceKey(purpose, nonce)], [])
      return answer === 'redeemed' || answer === 'unknown' ? { outcome: answer } : closed
    },
    async acceptProof(proof) {
      const keys = [proofKey(proof), nonceKey(proofPurpose, proof.nonce ?? '')]
      const answer = await ask(acceptScript, keys, [times.proof, proof.nonce === undefined ? 0 : 1])
      return answer === 'accepted' || answer === 'repeated' || answer === 'nonce-needed' ? { outcome: answer } : closed
    },
    async close() {
      connection.disconnect()
    },
  }
}

/** Which run of the server a connection leads to; nothing where that server may forget what has not ended. */
async function readRun(connection: Redis, log: Pick<Log, 'warn'>): Promise<string | undefined> {
  try {
    const facts = await connection.info()
    const read = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(facts)?.[1]
    const policy = read('maxmemory_policy')
    if (read('maxmemory') === '0' || policy === 'noeviction') return read('run_id')
    log.warn(
      'redis throws away what it is told to keep, so nobody new is let in: set its maxmemory-policy to noeviction',
      { policy },
    )
    return undefined
  } catch {
    // Lost again at once: the next connection is met.
    return undefined
  }
}
