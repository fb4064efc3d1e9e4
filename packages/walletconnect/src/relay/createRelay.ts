import { once, relayUrls, type SourceContext, watchReturn } from '@latchkey/core'
import type { KeyPair } from '../crypto/Agreement'
import { clientIdOf } from '../crypto/clientId'
import { fromHex, toHex } from '../crypto/hex'
import { loadSigning } from '../crypto/loadCurves'
import { relayToken } from '../crypto/relayToken'
import type { Signing } from '../crypto/Signing'
import { sha256Hex } from '../crypto/sha256'
import type { Secrets } from '../session/openSecrets'
import { storedClient } from '../session/storedSessions'
import { createSharedRelay } from './createSharedRelay'
import { createSocketRelay } from './createSocketRelay'
import type { Relay, RelayListener } from './Relay'
import { relayAddress } from './relayAddress'

/** The relay of an instance: one socket per browser where its tabs can agree on it, else one per tab with an id of its own. */
export function createRelay(core: SourceContext, secrets: Secrets, listener: RelayListener): Relay {
  const { clock } = core
  const { projectId, storageKey } = core.options()
  // Without the id it is not asked, for stored sessions neither: it would refuse.
  const urls = projectId === undefined ? [] : relayUrls(core)
  const locks = secrets.shared && typeof BroadcastChannel !== 'undefined' ? globalThis.navigator?.locks : undefined
  const identity = once(async () => {
    const signing = await loadSigning()
    const pair = locks ? await rememberedPair(secrets, signing) : await signing.generate()
    core.clientId = clientIdOf(pair.publicKey)
    return { signing, pair }
  })
  const open = (heard: RelayListener) =>
    createSocketRelay(
      {
        clock,
        urls,
        async sign(url) {
          const { signing, pair } = await identity()
          const token = await relayToken(signing, { pair, audience: url, issuedAt: Math.floor(clock.now() / 1000) })
          return relayAddress(url, { token, projectId, agent: agent() })
        },
        subscriptionId: async (topic) => sha256Hex(topic + clientIdOf((await identity()).pair.publicKey)),
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

/** The browser's one identity; only the tab that holds the socket comes here, so nobody else makes another. */
async function rememberedPair(secrets: Secrets, signing: Signing): Promise<KeyPair> {
  const known = secrets.read(storedClient)
  if (known) return { privateKey: fromHex(known.privateKey), publicKey: fromHex(known.publicKey) }
  const pair = await signing.generate()
  secrets.write(storedClient, { privateKey: toHex(pair.privateKey), publicKey: toHex(pair.publicKey) })
  return pair
}

/** Who asks, in the form relays count by; nothing of the visitor is in it. */
const agent = () => `wc-2/latchkey-2/unknown/browser:${typeof location === 'undefined' ? 'unknown' : location.host}`

function watchFocus(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('focus', listener)
  return () => window.removeEventListener('focus', listener)
}
