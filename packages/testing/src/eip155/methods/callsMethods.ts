import { isRecord } from '@latchkey/protocol/json'
import { askConsent } from '../../wallet/consent'
import { invalidParams, ProviderError, unsupportedMethod } from '../../wallet/ProviderError'
import { randomUuid } from '../../wallet/randomUuid'
import { parseAddress, parseQuantity, show, toQuantity } from '../engine/Hex'
import { ensureGranted } from './ensureGranted'
import { listOf, objectAt } from './listOf'
import { readCallsStatus } from './readCallsStatus'
import { readTokenCall } from './readTokenCall'
import { sendBundle } from './sendBundle'
import { parseCall } from './TransactionFields'
import type { MethodTable, WalletContext } from './WalletContext'

/** More calls than a person can review in one sheet. */
const mostCalls = 50

/** Batches: `wallet_sendCalls` and its family (EIP-5792). */
export function callsMethods(context: WalletContext): MethodTable {
  const whenOn =
    (handler: MethodTable[string]): MethodTable[string] =>
    async (call) => {
      if (context.batching() === 'off') throw unsupportedMethod(call.method)
      return handler(call)
    }
  const findBundle = (params: unknown, method: string) => {
    const [id] = listOf(params, method)
    const bundle = context.store.get().bundles.find((candidate) => candidate.id === id)
    if (!bundle) throw new ProviderError(5730, `No batch is known by the id ${show(id)}.`)
    return bundle
  }

  return {
    wallet_getCapabilities: whenOn(async ({ origin, method, params }) => {
      const [address, chainIds] = listOf(params, method)
      await ensureGranted(context, origin, parseAddress(address, 'account'))
      const asked = Array.isArray(chainIds) ? chainIds.map((id) => Number(parseQuantity(id, 'chainId'))) : undefined
      const status = context.batching() === 'atomic' ? 'supported' : 'unsupported'
      return Object.fromEntries(
        context
          .chains()
          .filter(({ chainId }) => asked?.includes(chainId) ?? true)
          .map(({ chainId }) => [toQuantity(chainId), { atomic: { status } }]),
      )
    }),
    wallet_sendCalls: whenOn(async ({ origin, method, params }) => {
      const value = objectAt(params, 0, method)
      if (value.version !== '2.0.0') throw invalidParams(`"version" must be "2.0.0", got ${show(value.version)}.`)
      const chainId = Number(parseQuantity(value.chainId, 'chainId'))
      const chain = context.chains().find((candidate) => candidate.chainId === chainId)
      if (!chain) throw new ProviderError(5710, `Chain ${chainId} is not supported.`)
      if (value.atomicRequired === true && context.batching() !== 'atomic') {
        throw new ProviderError(5760, 'All calls in one transaction were asked for; this wallet sends them one by one.')
      }
      if (!Array.isArray(value.calls) || value.calls.length === 0)
        throw invalidParams('"calls" must hold at least one call.')
      if (value.calls.length > mostCalls)
        throw new ProviderError(5740, `More than ${mostCalls} calls are too many at once.`)
      assertKnownCapabilities(value.capabilities)
      const calls = value.calls.map((call: unknown) => {
        if (!isRecord(call)) throw invalidParams(`A call must be an object, got ${show(call)}.`)
        assertKnownCapabilities(call.capabilities)
        return parseCall(call)
      })
      const id = chooseId(context, value.id)
      const account = await ensureGranted(context, origin, senderOf(context, origin, value.from))
      const atomic = context.batching() === 'atomic'
      const shown = await Promise.all(calls.map((call) => readTokenCall(context, chain, call)))
      await askConsent(context, { kind: 'send-calls', origin, account, chain, calls: shown, atomic })
      await sendBundle(context, { id, chain, account, calls, atomic })
      return { id }
    }),
    wallet_getCallsStatus: whenOn(async ({ method, params }) => readCallsStatus(context, findBundle(params, method))),
    wallet_showCallsStatus: whenOn(async ({ origin, method, params }) => {
      const { id, status } = await readCallsStatus(context, findBundle(params, method))
      const { hashes } = findBundle(params, method)
      void context.queue.ask({ kind: 'calls-status', origin, id, status, hashes })
      return null
    }),
  }
}

function senderOf(context: WalletContext, origin: string, from: unknown) {
  return parseAddress(from ?? context.store.get().grants[origin]?.accounts[0], 'from')
}

function chooseId(context: WalletContext, given: unknown): string {
  if (given === undefined) return `0x${randomUuid().replaceAll('-', '')}`
  if (typeof given !== 'string' || given.length > 4096)
    throw invalidParams('"id" must be a text of at most 4096 characters.')
  if (context.store.get().bundles.some(({ id }) => id === given))
    throw new ProviderError(5720, `The id ${show(given)} was used before.`)
  return given
}

function assertKnownCapabilities(capabilities: unknown): void {
  if (capabilities === undefined) return
  if (!isRecord(capabilities)) throw invalidParams(`"capabilities" must be an object, got ${show(capabilities)}.`)
  const required = Object.entries(capabilities).find(([, value]) => !(isRecord(value) && value.optional === true))
  if (required) throw new ProviderError(5700, `The capability "${required[0]}" is not supported.`)
}
