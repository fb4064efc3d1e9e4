import { expect, it } from 'vitest'
import { UpstreamError, type UpstreamFault } from './UpstreamError'
import { gatewayRefusal, upstreamRefusal } from './upstreamRefusal'

it.each<[UpstreamFault, number, string]>([
  ['timed-out', 504, 'upstream_timed_out'],
  ['too-large', 502, 'upstream_too_large'],
  ['busy', 502, 'upstream_failed'],
  ['unreachable', 502, 'upstream_failed'],
  ['wrong-chain', 502, 'upstream_failed'],
])('a page is told of an upstream that is %s by 424, and who calls a node by %d, both %s', (fault, status, reason) => {
  const error = new UpstreamError(fault)
  for (const [refusal, told] of [
    [upstreamRefusal(error), 424],
    [gatewayRefusal(error), status],
  ] as const) {
    expect([refusal.status, refusal.reason]).toEqual([told, reason])
    expect(refusal.headers).toEqual({})
  }
})

it.each([upstreamRefusal, gatewayRefusal])('and in whole seconds when that one wants to be asked again', (refusal) => {
  expect(refusal(new UpstreamError('busy', 1_001)).headers).toEqual({ 'Retry-After': '2' })
  expect(refusal(new UpstreamError('timed-out', 1_000)).headers).toEqual({ 'Retry-After': '1' })
})
