import type { Clock } from '../clock/Clock'
import { newNonce, nonceKey, proofKey, proofPurpose } from './checkKeys'
import { createExpiring } from './createExpiring'
import { checkTimes, closed, type RateHit, type SharedChecks } from './SharedChecks'

/** Names of each kind; who fills them closes the door, and opens none. */
const most = 100_000

interface Window {
  readonly until: number
  readonly hits: number
}

/** Checks of a single process. Its start counts as a flush: what was here before is not known. */
export function createMemoryChecks(clock: Clock, times = checkTimes): SharedChecks {
  const began = clock.now()
  const isClosed = () => clock.now() - began < times.closed
  const isGuarded = () => clock.now() - began < times.proof
  const nonces = createExpiring(clock, most)
  const proofs = createExpiring(clock, most)
  const windows = new Map<string, Window>()

  const windowOf = ({ key, window }: RateHit): Window => {
    const held = windows.get(key)
    return held && held.until > clock.now() ? held : { until: clock.now() + window, hits: 0 }
  }
  const forgetOver = () => {
    for (const [key, { until }] of windows) if (until <= clock.now()) windows.delete(key)
  }
  return {
    kind: 'memory',
    async take(hits) {
      if (isClosed()) return closed
      if (windows.size + hits.length > most) forgetOver()
      if (windows.size + hits.length > most) return closed
      const counted = hits.map((hit) => ({ hit, cost: hit.cost ?? 1, held: windowOf(hit) }))
      const waits = counted
        .filter(({ hit, cost, held }) => held.hits + cost > hit.limit)
        .map(({ held }) => Math.ceil((held.until - clock.now()) / 1_000))
      if (waits.length > 0) return { outcome: 'refused', retryAfter: Math.max(...waits) }
      for (const { hit, cost, held } of counted) windows.set(hit.key, { until: held.until, hits: held.hits + cost })
      return { outcome: 'allowed' }
    },
    async issueNonce(purpose, life) {
      const nonce = newNonce()
      return !isClosed() && nonces.add(nonceKey(purpose, nonce), life) ? { outcome: 'issued', nonce } : closed
    },
    async redeemNonce(purpose, nonce) {
      if (isClosed()) return closed
      return nonces.remove(nonceKey(purpose, nonce)) ? { outcome: 'redeemed' } : { outcome: 'unknown' }
    },
    async acceptProof(proof) {
      if (isClosed()) return closed
      const key = proofKey(proof)
      if (proofs.has(key)) return { outcome: 'repeated' }
      const isFresh = proof.nonce !== undefined && nonces.remove(nonceKey(proofPurpose, proof.nonce))
      if (!isFresh && (isGuarded() || proof.nonce !== undefined)) return { outcome: 'nonce-needed' }
      return proofs.add(key, times.proof) ? { outcome: 'accepted' } : closed
    },
    close: async () => {},
  }
}
