import { unknownMethod } from '../wire/RpcError'
import type { Method } from './Caller'
import { batchFetchMessages, fetchMessages } from './fetchMessages'
import type { MethodTools } from './MethodTools'
import { batchPublish, publish } from './publish'
import { approveSession, proposeSession } from './session'
import { batchSubscribe, subscribe } from './subscribe'
import { batchUnsubscribe, unsubscribe } from './unsubscribe'

/** Every method of the relay by name. */
const methods: Readonly<Record<string, (tools: MethodTools) => Method>> = {
  irn_publish: publish,
  irn_batchPublish: batchPublish,
  irn_subscribe: subscribe,
  irn_batchSubscribe: batchSubscribe,
  irn_unsubscribe: unsubscribe,
  irn_batchUnsubscribe: batchUnsubscribe,
  irn_fetchMessages: fetchMessages,
  irn_batchFetchMessages: batchFetchMessages,
  wc_proposeSession: proposeSession,
  wc_approveSession: approveSession,
}

/** Finds a method; one that does not exist answers -32601. */
export function createMethods(tools: MethodTools): (name: string) => Method {
  const ready = new Map(Object.entries(methods).map(([name, make]) => [name, make(tools)]))
  return (name) => {
    const method = ready.get(name)
    if (!method) throw unknownMethod()
    return method
  }
}
