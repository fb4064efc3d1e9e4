import {
  type ChainId,
  currentIdOf,
  isAccountId,
  isChainId,
  isNamespace,
  type Namespace,
  parseAccountId,
  parseChainId,
} from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { switchRulesOf } from '@latchkey/protocol/provider'
import { parseNamespaces } from '../wire/namespaces'
import type { RpcFault, RpcRequest } from '../wire/parseRpc'
import { addressRules } from './addressRules'
import { approvedChains, isApproved, namespaceAddresses } from './approvedParts'
import type { AskContext } from './askWallet'

/** Seconds a wallet may set a session's end ahead, with some slack for its clock. */
const longestAhead = 7 * 86_400 + 300

/** What only a dapp says: heard again from this browser's own earlier clients, and nothing to answer. */
const ours = new Set(['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate', 'wc_sessionSettle'])

/** What changes a session, so that hearing it again later would undo what came after it. */
const changing = new Set(['wc_sessionUpdate', 'wc_sessionExtend', 'wc_sessionEvent'])

/** Does what a wallet says on a session's topic, and answers it. */
export function answerWallet({ core, sessions, messenger }: AskContext, topic: string, request: RpcRequest): void {
  const known = sessions.list().find((one) => one.topic === topic)
  if (!known || ours.has(request.method)) return
  const session = known
  const fault = isOld() ? { code: 1003, message: 'A newer one was heard' } : act()
  if (!fault) remember()
  messenger.answer(topic, request, fault ? { error: fault } : { result: true })

  function act(): RpcFault | undefined {
    const params = isRecord(request.params) ? request.params : {}
    switch (request.method) {
      case 'wc_sessionPing':
        return undefined
      case 'wc_sessionUpdate':
        return update(params.namespaces)
      case 'wc_sessionExtend':
        return extend(params.expiry)
      case 'wc_sessionEvent':
        return hear(params)
      default:
        return { code: 10001, message: `Unsupported wc_ method: ${request.method.slice(0, 40)}` }
    }
  }

  /** A relay can keep back what a wallet said and send it later; ids of the protocol begin with their milliseconds. */
  function isOld(): boolean {
    return Math.floor(request.id / 1000) < (session.heard[request.method] ?? 0)
  }

  function remember(): void {
    // A wallet whose clock is ahead must be heard once it is right again.
    const at = Math.min(Math.floor(request.id / 1000), core.clock.now())
    if (changing.has(request.method))
      sessions.change(topic, ({ heard }) => ({ heard: { ...heard, [request.method]: at } }))
  }

  function update(value: unknown): RpcFault | undefined {
    const read = parseNamespaces(value)
    if ('fault' in read) return { code: 1003, message: `Invalid update: ${read.fault.reason}` }
    sessions.change(topic, () => ({ namespaces: read.namespaces }))
    return undefined
  }

  function extend(value: unknown): RpcFault | undefined {
    const seconds = core.clock.now() / 1000
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= seconds || value > seconds + longestAhead)
      return { code: 1004, message: 'Invalid extend: an end at most 7 days ahead is needed' }
    sessions.change(topic, () => ({ expiry: value }))
    return undefined
  }

  function hear({ event, chainId }: Readonly<Record<string, unknown>>): RpcFault | undefined {
    const chain = isChainId(chainId) ? currentIdOf(chainId) : undefined
    if (!isRecord(event) || typeof event.name !== 'string' || chain === undefined)
      return { code: 1002, message: 'Invalid event' }
    const { namespace } = parseChainId(chain)
    if (!isNamespace(namespace) || !approvedChains(session, namespace).includes(chain))
      return { code: 3005, message: 'Unauthorized chain' }
    if (!isApproved(session, chain, 'events', event.name)) return { code: 3002, message: 'Unauthorized event' }
    if (event.name === 'chainChanged') {
      const moved = chainOf(namespace, event.data) ?? chain
      if (!approvedChains(session, namespace).includes(moved)) return { code: 3005, message: 'Unauthorized chain' }
      sessions.change(topic, ({ chains }) => ({ chains: { ...chains, [namespace]: moved } }))
    } else if (event.name === 'accountsChanged') {
      const known = namespaceAddresses(session, namespace)
      const { isSame } = addressRules(core, namespace)
      const chosen = addressesOf(event.data)
        .map((address) => known.find((one) => isSame(one, address)))
        .find((address) => address !== undefined)
      if (chosen !== undefined) sessions.change(topic, ({ first }) => ({ first: { ...first, [namespace]: chosen } }))
    }
    return undefined
  }
}

/** A chain as wallets name it: CAIP-2, or as their provider does. */
function chainOf(namespace: Namespace, data: unknown): ChainId | undefined {
  const value = isRecord(data) ? data.chainId : data
  return isChainId(value) ? currentIdOf(value) : switchRulesOf(namespace)?.parseChain(value)
}

/** Addresses as wallets name them: plain, or CAIP-10. */
function addressesOf(data: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(data) ? data.slice(0, 100) : []
  return list
    .filter((one) => typeof one === 'string')
    .map((one) => (isAccountId(one) ? parseAccountId(one).address : one))
}
