import { expect, it } from 'vitest'
import { overRate, RpcError, tooLarge } from '../wire/RpcError'
import { answerRequest } from './answerRequest'
import type { Method } from './Caller'

const caller = { clientId: 'phone', projectId: 'p', group: 'g', signal: new AbortController().signal }

/** Asks a method; answers the reply, and which limits and faults were noted. */
async function ask(method: Method) {
  const limits: string[] = []
  const faults: [string, unknown][] = []
  const log = { debug() {}, info() {}, warn() {}, error: (...words: [string, unknown]) => void faults.push(words) }
  const reply = await answerRequest({ id: '12', method: 'irn_do', params: 5 }, caller, () => method, {
    log: log as never,
    countLimit: (limit) => void limits.push(limit),
  })
  return { reply: { ...reply, frame: JSON.parse(reply.frame) }, limits, faults }
}

it('answers with what a method found, and hands on what follows', async () => {
  const afterwards = () => {}
  const { reply, limits, faults } = await ask(async (_caller, params) => ({ result: params, afterwards }))
  expect(reply).toEqual({ frame: { id: 12, jsonrpc: '2.0', result: 5 }, afterwards })
  expect([limits, faults]).toEqual([[], []])
})

it('tells a client what it did wrong, counts limits, and closes where it shall', async () => {
  const rate = await ask(() => Promise.reject(overRate('frames of this socket', 3)))
  expect(rate.reply.frame.error).toEqual({
    ...{ code: -32_005, message: 'Limit exceeded: frames of this socket', data: { retryAfter: 3 } },
  })
  expect([rate.reply.close, rate.limits, rate.faults]).toEqual([undefined, ['frames of this socket'], []])
  const large = await ask(() => Promise.reject(tooLarge('message may have 5 bytes')))
  expect([large.reply.close, large.limits]).toEqual([1009, []])
  const wrong = await ask(() => Promise.reject(new RpcError(-32_602, 'no')))
  expect(wrong.reply.frame).toEqual({ id: 12, jsonrpc: '2.0', error: { code: -32_602, message: 'no' } })
})

it('keeps to itself what failed on this side, and lets the client try again', async () => {
  const { reply, limits, faults } = await ask(() => Promise.reject(new RangeError('password=secret')))
  expect(reply.frame.error).toEqual({
    ...{ code: -32_000, message: 'The relay cannot do this right now', data: { retryAfter: 1 } },
  })
  expect([limits, faults]).toEqual([[], [['a relay request failed', { method: 'irn_do', error: 'RangeError' }]]])
})
