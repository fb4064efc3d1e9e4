import type { Clock } from '@latchkey/core'
import { requestExpired } from '@latchkey/protocol/errors'
import { openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope'
import type { Delivery, Relay } from '../relay/Relay'
import { relayErrorFrom } from '../relay/relayFault'
import { createRpcIds } from '../wire/createRpcIds'
import { parseRpc, type RpcAnswer, type RpcFault, type RpcRequest } from '../wire/parseRpc'
import { wireMethod } from '../wire/wireMethods'
import { WalletRefusal } from './WalletRefusal'

/** The key of a topic, or how to find it from the sender of a type 1 envelope. */
export type TopicKey = Uint8Array | ((sender: Uint8Array) => Promise<Uint8Array>)

/** A request on its way. */
export interface Sent {
  readonly id: number
  /** Resolves when the relay has it. */
  readonly published: Promise<void>
  /** The wallet's result; rejects with `WalletRefusal`, or with what ended the wait. */
  readonly answered: Promise<unknown>
}

/** Speaks JSON-RPC in envelopes: each request is answered at most once, each topic has one key. */
export interface Messenger {
  hold(topic: string, key: TopicKey): void
  /** Forgets a topic; requests that wait on it reject with `why`. */
  drop(topic: string, why: unknown): void
  request(
    topic: string,
    method: string,
    params: unknown,
    options?: {
      readonly answerTopic?: string
      readonly ttl?: number
      /** Id of a request that was published before: only its answer is waited for. */
      readonly sentAs?: number | undefined
    },
  ): Sent
  answer(topic: string, request: RpcRequest, answer: { readonly result: unknown } | { readonly error: RpcFault }): void
  /** Milliseconds since the epoch when a topic last spoke. */
  lastHeard(topic: string): number | undefined
  deliver(delivery: Delivery): Promise<void>
}

export interface MessengerContext {
  readonly clock: Clock
  readonly relay: Relay
  /** The key of a topic another tab may have just stored. */
  findKey(topic: string): Uint8Array | undefined
  /** Hears each request of a wallet once. */
  requested(topic: string, request: RpcRequest): void | Promise<void>
  report(error: unknown): void
}

/** Requests remembered to tell a repeated one. */
const remembered = 500

export function createMessenger({ clock, relay, findKey, requested, report }: MessengerContext): Messenger {
  const keys = new Map<string, TopicKey>()
  const pending = new Map<
    number,
    { topic: string; answerTopic: string; settle(answer: RpcAnswer): void; fail(why: unknown): void }
  >()
  const heard = new Map<string, number>()
  const seen = new Set<string>()
  const nextId = createRpcIds(() => clock.now())
  let queue: Promise<void> = Promise.resolve()

  const keyOf = (topic: string): TopicKey | undefined => keys.get(topic) ?? findKey(topic)

  function publish(
    topic: string,
    message: object,
    how: { tag: number; ttl: number; prompt?: true | undefined },
  ): Promise<void> {
    const key = keyOf(topic)
    if (!(key instanceof Uint8Array)) return Promise.reject(new Error('no key for the topic'))
    const { tag, ttl, prompt } = how
    return relay
      .publish({ topic, message: sealEnvelope(JSON.stringify(message), key), ttl, tag, ...(prompt && { prompt }) })
      .catch((error: unknown) => {
        throw relayErrorFrom(error)
      })
  }

  async function open({ topic, message }: Delivery): Promise<string | undefined> {
    const key = keyOf(topic)
    const envelope = key && readEnvelope(message)
    if (!envelope) return undefined
    if (key instanceof Uint8Array) return openEnvelope(envelope, key)
    return envelope.type === 1 ? openEnvelope(envelope, await key(envelope.sender)) : undefined
  }

  async function receive(delivery: Delivery): Promise<void> {
    const text = await open(delivery)
    const message = text === undefined ? undefined : parseRpc(text)
    if (!message) return
    const { topic } = delivery
    heard.set(topic, clock.now())
    if (message.kind !== 'request') {
      const waiting = pending.get(message.id)
      if (waiting?.answerTopic === topic) waiting.settle(message)
      return
    }
    const name = `${topic} ${message.id}`
    if (seen.has(name)) return
    seen.add(name)
    for (const oldest of seen) if (seen.size > remembered) seen.delete(oldest)
    await requested(topic, message)
  }

  return {
    hold(topic, key) {
      keys.set(topic, key)
      relay.follow(topic)
    },
    drop(topic, why) {
      for (const waiting of [...pending.values()])
        if (waiting.topic === topic || waiting.answerTopic === topic) waiting.fail(why)
      keys.delete(topic)
      heard.delete(topic)
      relay.leave(topic)
    },
    request(topic, method, params, { answerTopic = topic, ttl = wireMethod(method).ttl, sentAs } = {}) {
      const { tag, prompt } = wireMethod(method)
      const id = sentAs ?? nextId()
      const published =
        sentAs === undefined
          ? publish(topic, { id, jsonrpc: '2.0', method, params }, { tag, ttl, prompt })
          : Promise.resolve()
      const answered = new Promise<unknown>((resolve, reject) => {
        const end = () => {
          stop()
          pending.delete(id)
        }
        const stop = clock.after(ttl * 1000, () => {
          end()
          reject(requestExpired({ method }))
        })
        pending.set(id, {
          topic,
          answerTopic,
          settle(answer) {
            end()
            if (answer.kind === 'result') resolve(answer.result)
            else reject(new WalletRefusal(answer.error))
          },
          fail(why) {
            end()
            reject(why)
          },
        })
        published.catch((error: unknown) => pending.get(id)?.fail(error))
      })
      // Not every request is waited for.
      answered.catch(() => {})
      return { id, published, answered }
    },
    answer(topic, request, answer) {
      const { answerTag, refusalTag, ttl } = wireMethod(request.method)
      const tag = 'error' in answer ? refusalTag : answerTag
      publish(topic, { id: request.id, jsonrpc: '2.0', ...answer }, { tag, ttl }).catch(report)
    },
    lastHeard: (topic) => heard.get(topic),
    deliver(delivery) {
      // One after the other: what a wallet said first counts first.
      queue = queue.then(() => receive(delivery)).catch(report)
      return queue
    },
  }
}
