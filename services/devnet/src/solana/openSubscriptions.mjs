import { describeAccount } from './describeAccount.mjs'
import { inContext, readAddress, readConfig, readSignature } from './methods/readParams.mjs'
import { RpcError } from './RpcError.mjs'

/**
 * The subscriptions of one socket. A kind reads its parameters once and answers what an event of the ledger tells it, undefined
 * for nothing; a signature that landed before it was subscribed to is told at once.
 */
export function openSubscriptions({ ledger, send, number }) {
  const open = new Map()
  const unwatch = ledger.watch((event) => {
    for (const [id, { kind, tell }] of [...open]) notify(id, kind, tell(event))
  })

  function notify(subscription, kind, result) {
    if (result === undefined) return
    send({ method: `${kind}Notification`, params: { result, subscription } })
    if (kind === 'signature' && result.value !== 'receivedSignature') open.delete(subscription)
  }

  const kinds = {
    slot: () => (event) =>
      event.type === 'slot'
        ? { slot: event.slot, parent: Math.max(0, event.slot - 1), root: Math.max(0, event.slot - 1) }
        : undefined,
    root: () => (event) => (event.type === 'slot' ? event.slot : undefined),
    account([address, given]) {
      const config = readConfig(given, ledger)
      readAddress(address)
      return (event) =>
        event.changed?.includes(address)
          ? inContext(ledger, describeAccount(ledger.account(address), config, ledger.account) ?? gone)
          : undefined
    },
    signature([signature, given]) {
      readConfig(given, ledger)
      readSignature(signature)
      return () => {
        const landed = ledger.transaction(signature)
        return landed && { ...inContext(ledger, { err: landed.err }) }
      }
    },
    logs([filter]) {
      const mentioned = typeof filter === 'object' ? readAddress(filter?.mentions?.[0]) : undefined
      return ({ type, transaction }) =>
        type === 'landed' && (mentioned === undefined || transaction.keys.includes(mentioned))
          ? inContext(ledger, { signature: transaction.signature, err: transaction.err, logs: transaction.logs })
          : undefined
    },
  }

  function call(method, params) {
    const subscribed = /^(\w+?)Subscribe$/.exec(method)?.[1]
    if (subscribed && Object.hasOwn(kinds, subscribed)) {
      const tell = kinds[subscribed](params)
      const id = number()
      open.set(id, { kind: subscribed, tell })
      return { result: id, afterwards: () => notify(id, subscribed, subscribed === 'signature' ? tell() : undefined) }
    }
    const unsubscribed = /^(\w+?)Unsubscribe$/.exec(method)?.[1]
    if (!unsubscribed || !Object.hasOwn(kinds, unsubscribed)) throw new RpcError(-32601, 'Method not found')
    if (open.get(params[0])?.kind !== unsubscribed) throw new RpcError(-32602, 'Invalid subscription id.')
    open.delete(params[0])
    return { result: true }
  }

  return {
    answer(text) {
      let request
      try {
        request = JSON.parse(text)
        const { id = null, method, params = [] } = request
        const { result, afterwards } = call(String(method), Array.isArray(params) ? params : [])
        send({ result, id })
        afterwards?.()
      } catch (error) {
        const code = error instanceof RpcError ? error.code : -32700
        send({ error: { code, message: error.message }, id: request?.id ?? null })
      }
    },
    end() {
      unwatch()
      open.clear()
    },
  }
}

/** An account that was closed, as nodes tell subscribers. */
const gone = { data: ['', 'base64'], executable: false, lamports: 0, owner: '1'.repeat(32), rentEpoch: 0, space: 0 }
