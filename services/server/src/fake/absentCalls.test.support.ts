import { asJson, type ReferenceCall } from './ReferenceCall.test.support'
import { refused } from './shapes.test.support'

/** A group this version has nothing behind: clients then fall back to what they do when a call fails. */
const absent = (variable: string) => ({ status: 404, shape: refused('not_configured', new RegExp(`set ${variable}$`)) })
const sessions = absent('SMART_SESSIONS')
const exchanges = absent('EXCHANGES')

const project = { projectId: 'this' }
const post = { method: 'POST' } as const

const asset = 'eip155:1/slip44:60'
const pay = (method: string, params: object): ReferenceCall => ({
  name: `3.6 ${method}`,
  ...{ ...post, path: '/v1/json-rpc', query: project, headers: asJson },
  body: { jsonrpc: '2.0', id: 1, method, params },
  ...exchanges,
})
/** Smart sessions and exchanges. */
const others: readonly ReferenceCall[] = [
  { name: '21 sessions', path: '/v1/sessions/{main}:{account}', ...sessions },
  {
    name: '22 revoke a session',
    ...{ ...post, path: '/v1/sessions/{main}:{account}/revoke', query: project },
    body: { pci: 'a', signature: '0x1' },
    ...sessions,
  },
  pay('reown_getExchanges', { page: 1, asset, amount: '1' }),
  pay('reown_getExchangePayUrl', { exchangeId: 'a', asset, amount: '1', recipient: '{main}:{account}' }),
  pay('reown_getExchangeBuyStatus', { exchangeId: 'a', sessionId: 'b' }),
]

/** The calls of the blockchain API whose groups this version has nothing behind. */
export const absentCalls: readonly ReferenceCall[] = others
