import { accountMethods } from './methods/accountMethods.mjs'
import { chainMethods } from './methods/chainMethods.mjs'
import { devnetMethods } from './methods/devnetMethods.mjs'
import { tokenMethods } from './methods/tokenMethods.mjs'
import { transactionMethods } from './methods/transactionMethods.mjs'
import { RpcError } from './RpcError.mjs'

/** Answers requests of JSON-RPC, one or a list; what is answered to a notification is undefined. */
export function rpcAnswerer(ledger, switches) {
  const methods = new Map(
    Object.entries({
      ...accountMethods(ledger),
      ...chainMethods(ledger),
      ...tokenMethods(ledger),
      ...transactionMethods(ledger, switches.takeDrop),
      ...devnetMethods(ledger, switches),
    }),
  )

  async function answerOne(request) {
    const { id = null, method, params = [] } = request ?? {}
    const reply = (content) => ({ jsonrpc: '2.0', ...content, id })
    if (typeof method !== 'string' || !Array.isArray(params))
      return reply({ error: { code: -32600, message: 'Invalid request' } })
    if (!method.startsWith('devnet_')) await switches.thawed()
    try {
      if (!methods.has(method)) throw new RpcError(-32601, 'Method not found')
      const failure = method === 'sendTransaction' ? switches.takeFailure() : undefined
      if (failure) throw new RpcError(failure.code, failure.message, failure.data)
      return reply({ result: methods.get(method)(params) })
    } catch (error) {
      if (!(error instanceof RpcError))
        return reply({ error: { code: -32603, message: `Internal error: ${error.message}` } })
      const { code, message, data } = error
      return reply({ error: { code, message, ...(data !== undefined && { data }) } })
    }
  }

  return async (text) => {
    let request
    try {
      request = JSON.parse(text)
    } catch {
      return { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null }
    }
    return Array.isArray(request) ? Promise.all(request.map(answerOne)) : answerOne(request)
  }
}
