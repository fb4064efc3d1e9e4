import { type Core, relayUrls, watchReturn } from '@latchkey/core'
import { hex } from '@scure/base'
import { clientIdOf } from '../crypto/clientId'
import { randomBytes } from '../crypto/randomBytes'
import { relayToken } from '../crypto/relayToken'
import { sha256Hex } from '../crypto/sha256'
import { clientFact } from '../session/facts'
import type { SecretFacts } from '../session/openFacts'
import { createSharedRelay } from './createSharedRelay'
import { createSocketRelay } from './createSocketRelay'
import type { Relay, RelayListener } from './Relay'
import { relayAddress } from './relayAddress'

/** The relay of an instance: one socket per browser where its tabs can agree on it, else one per tab with an id of its own. */
export function createRelay(core: Core, facts: SecretFacts, listener: RelayListener): Relay {
  const { clock } = core
  const { projectId, storageKey } = core.options()
  const urls = relayUrls(core)
  const locks = facts.shared && typeof BroadcastChannel !== 'undefined' ? globalThis.navigator?.locks : undefined
  const seed = locks ? rememberedSeed(facts) : randomBytes(32)
  const open = (heard: RelayListener) =>
    createSocketRelay(
      {
        clock,
        urls,
        async sign(url) {
          const token = await relayToken({ seed, audience: url, issuedAt: Math.floor(clock.now() / 1000) })
          return relayAddress(url, { token, projectId, agent: agent() })
        },
        subscriptionId: async (topic) => sha256Hex(topic + (await clientIdOf(seed))),
      },
      heard,
    )
  const name = [storageKey, 'walletconnect', projectId ?? '', ...urls].join(' ')
  const relay = locks ? createSharedRelay({ name, locks, open }, listener) : open(listener)
  const stops = [watchReturn(() => relay.wake()), watchFocus(() => relay.wake())]
  return {
    ...relay,
    close() {
      for (const stop of stops) stop()
      relay.close()
    },
  }
}

function rememberedSeed(facts: SecretFacts): Uint8Array {
  const known = facts.read(clientFact)
  if (known) return hex.decode(known.seed)
  const seed = randomBytes(32)
  facts.write(clientFact, { seed: hex.encode(seed) })
  return seed
}

/** Who asks, in the form relays count by; nothing of the visitor is in it. */
const agent = () => `wc-2/latchkey-2/unknown/browser:${typeof location === 'undefined' ? 'unknown' : location.host}`

function watchFocus(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('focus', listener)
  return () => window.removeEventListener('focus', listener)
}
