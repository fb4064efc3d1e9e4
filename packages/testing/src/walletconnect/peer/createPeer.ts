import { hex } from '@scure/base'
import { readFields, readText } from '../../wallet/readFields'
import type { RelayLink } from '../relay/createRelayLink'
import type { WalletClock } from '../WalletClock'
import { openEnvelope, sealEnvelope } from '../wire/envelope'
import { createKeyPair, deriveKey, topicOf } from '../wire/KeyPair'
import { methodRule } from '../wire/methodRules'
import { createPayloadIds } from '../wire/payloadId'
import { PeerError } from './PeerError'

const answerDeadline = 60_000

/** A request of the dapp, opened. */
export interface PeerRequest {
  readonly topic: string
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** What goes back: a result or a refusal. */
export type Outcome = { readonly result: unknown } | { readonly error: PeerError }

/** Where an answer goes and under which tag; by default the request's topic and its method's tag. */
export interface Delivery {
  readonly tag?: number
  readonly to?: { readonly topic: string; readonly key: Uint8Array; readonly sender: Uint8Array }
}

/** JSON-RPC inside envelopes, over topics whose keys are known. */
export interface Peer {
  addKey(topic: string, key: Uint8Array): void
  dropKey(topic: string): void
  /** The key of a topic, if it has one. */
  key(topic: string): Uint8Array | undefined
  /** Handles a message of the relay; what cannot be opened is dropped. */
  receive(message: { readonly topic: string; readonly message: string }): void
  /** Asks the dapp and waits for its answer, at most a minute; rejects with the dapp's own refusal. */
  ask(topic: string, method: string, params: unknown): Promise<unknown>
  /** Sends a request nobody waits for an answer to; resolves when the relay has it. */
  tell(topic: string, method: string, params: unknown): Promise<void>
  /** The same, sealed but not sent: for relay methods that carry it. */
  prepare(topic: string, method: string, params: unknown): { readonly message: string; answer(): Promise<unknown> }
  seal(topic: string, payload: object): string
  answer(request: PeerRequest, outcome: Outcome, delivery?: Delivery): Promise<void>
  /** Publishes any text on a topic, sealed or not. */
  publishRaw(topic: string, message: string, tag: number): Promise<void>
  /** Gives up every answer that is still awaited. */
  destroy(): void
}

interface Parameters {
  readonly link: RelayLink
  readonly clock: WalletClock
  /** Changes each message before it is sealed; one that becomes nothing is sent empty. */
  readonly rewrite?: ((message: object) => unknown) | undefined
  onRequest(request: PeerRequest): void
}

export function createPeer({ link, clock, rewrite = (message) => message, onRequest }: Parameters): Peer {
  const ids = createPayloadIds(clock.now)
  const keys = new Map<string, Uint8Array>()
  const waiting = new Map<number, (outcome: Outcome) => void>()

  const keyOf = (topic: string): Uint8Array => {
    const key = keys.get(topic)
    if (!key) throw new Error(`No key is known for topic ${topic}.`)
    return key
  }

  const textOf = (message: object) => JSON.stringify(rewrite(message)) ?? ''
  const seal = (topic: string, payload: object) => sealEnvelope(textOf(payload), { key: keyOf(topic) })

  const publish = (topic: string, message: string, tag: number, method: string) => {
    const { ttl, prompt } = methodRule(method)
    return link.publish({ topic, message, tag, ttl, prompt })
  }

  const wait = (id: number, method: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(answerDeadline, () => settle({ error: new PeerError(8000, `${method}: no answer.`) }))
      const settle = (outcome: Outcome) => {
        waiting.delete(id)
        cancel()
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.result)
      }
      waiting.set(id, settle)
    })

  const prepare = (topic: string, method: string, params: unknown) => {
    const id = ids.peer()
    return { message: seal(topic, { id, jsonrpc: '2.0', method, params }), answer: () => wait(id, method) }
  }

  return {
    addKey: (topic, key) => void keys.set(topic, key),
    dropKey: (topic) => void keys.delete(topic),
    key: (topic) => keys.get(topic),
    receive({ topic, message }) {
      const key = keys.get(topic)
      if (!key) return
      const payload = open(message, key)
      const { id, method, params, error, result } = payload
      if (typeof id !== 'number') return
      if (typeof method === 'string') {
        onRequest({ topic, id, method, params })
        return
      }
      const { code, message: text, data } = readFields(error)
      waiting.get(id)?.(
        error === undefined
          ? { result }
          : { error: new PeerError(typeof code === 'number' ? code : 0, readText(text) ?? '', data) },
      )
    },
    async ask(topic, method, params) {
      const { message, answer } = prepare(topic, method, params)
      const answered = answer()
      const [outcome] = await Promise.all([answered, publish(topic, message, methodRule(method).request, method)])
      return outcome
    },
    tell: (topic, method, params) =>
      publish(topic, prepare(topic, method, params).message, methodRule(method).request, method),
    prepare,
    seal,
    async answer({ topic, id, method }, outcome, { tag = methodRule(method).answer, to } = {}) {
      const text = textOf({ id, jsonrpc: '2.0', ...bodyOf(outcome) })
      const message = to ? sealEnvelope(text, to) : sealEnvelope(text, { key: keyOf(topic) })
      await publish(to?.topic ?? topic, message, tag, method)
    },
    destroy() {
      for (const settle of [...waiting.values()]) settle({ error: new PeerError(8000, 'The wallet was destroyed.') })
    },
    publishRaw: (topic, message, tag) => link.publish({ topic, message, tag, ttl: 300, prompt: false }),
  }
}

function open(message: string, shared: Uint8Array) {
  try {
    return readFields(JSON.parse(openEnvelope(message, { shared, from: () => shared })))
  } catch {
    // Forged, of another type or no JSON: nobody to answer.
    return {}
  }
}

const bodyOf = (outcome: Outcome) =>
  'result' in outcome
    ? { result: outcome.result }
    : {
        error: {
          code: outcome.error.code,
          message: outcome.error.message,
          ...(outcome.error.data === undefined ? {} : { data: outcome.error.data }),
        },
      }

/** A fresh key that only the holder of `publicKey` (hex) can derive: answers in type 1 envelopes go to its own topic. */
export function replyTo(
  publicKey: string,
): Required<Delivery>['to'] & { readonly own: ReturnType<typeof createKeyPair> } {
  const own = createKeyPair()
  const receiver = hex.decode(publicKey)
  return { topic: topicOf(receiver), key: deriveKey(own, receiver), sender: own.publicKey, own }
}
