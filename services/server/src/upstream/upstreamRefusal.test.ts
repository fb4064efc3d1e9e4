import { expect, it } from 'vitest'
import { UpstreamError, type UpstreamFault } from './UpstreamError'
import { upstreamRefusal } from './upstreamRefusal'

it.each<[UpstreamFault, number, string]>([
  ['timed-out', 504, 'upstream_timed_out'],
  ['too-large', 502, 'upstream_too_large'],
  ['busy', 502, 'upstream_failed'],
  ['unreachable', 502, 'upstream_failed'],
  ['wrong-chain', 502, 'upstream_failed'],
])('a page is told of an upstream that is %s by %d %s', (fault, status, reason) => {
  const { headers, ...refusal } = upstreamRefusal(new UpstreamError(fault))
  expect(refusal).toMatchObject({ status, reason })
  expect(headers).toEqual({})
})

it('and in whole seconds when that one wants to be asked again', () => {
  expect(upstreamRefusal(new UpstreamError('busy', 1_001)).headers).toEqual({ 'Retry-After': '2' })
})
