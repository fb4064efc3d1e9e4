import type { ReadRequest } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { executionReverted, rpcUnreachable } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { readRefusal } from './readRefusal'

const chainId = 'eip155:1' as ChainId
const hash = `0x${'5e'.repeat(32)}`
const sent = { from: '0xaa', to: '0xbb', input: '0x01', value: '0x2', blockNumber: '0x10' }
const { signal } = new AbortController()

it.each([
  [
    'its words',
    () => executionReverted({ detail: 'execution reverted: paused by \u202eits owner' }),
    'paused by its owner',
  ],
  ['no words', () => executionReverted({ detail: 'execution reverted' }), undefined],
  ['nothing, where the node keeps no past', () => rpcUnreachable({ chainId }), undefined],
  ['nothing, where it goes through now', () => undefined, undefined],
])('what was undone is tried again before its block, and tells %s', async (_, refuse, reason) => {
  const asked: ReadRequest[] = []
  const read = async (request: ReadRequest) => {
    asked.push(request)
    if (request.method === 'eth_getTransactionByHash') return sent
    const error = refuse()
    if (error) throw error
    return '0x'
  }
  expect(await readRefusal({ read }, { chainId, hash }, signal)).toBe(reason)
  expect(asked[1]).toMatchObject({
    method: 'eth_call',
    params: [{ from: '0xaa', to: '0xbb', data: '0x01', value: '0x2' }, '0xf'],
  })
})
