import { describe, expect, it } from 'vitest'
import { auditKey, hashOf, isEqual, keysShown, macOf, shownKey } from './auditKey'
import { shownHead } from './shownHead'

const [one, other] = [
  { since: '2026-01-01', secret: 'a'.repeat(64) },
  { since: '2026-11-23', secret: 'b'.repeat(64) },
]
const row = {
  ...{ number: 1, at: '2026-01-01T00:00:00.000Z', operator: 'alice', action: 'x', target: 'y', digest: '' },
  previous: '0'.repeat(64),
}

describe('N-45 a key of the audit log', () => {
  it('is called by what says nothing of it', () => {
    expect(auditKey(one).id).toMatch(/^[0-9a-f]{16}$/)
    expect(auditKey(one).id).not.toBe(auditKey(other).id)
    expect(one.secret).not.toContain(auditKey(one).id)
  })

  it('seals a hash as no other key does, and each hash otherwise', () => {
    const [first, second] = [hashOf(row), hashOf({ ...row, number: 2 })]
    const seals = [macOf(auditKey(one), first), macOf(auditKey(other), first), macOf(auditKey(one), second)]
    expect(new Set(seals).size).toBe(3)
    for (const seal of seals) expect(seal).toMatch(/^[0-9a-f]{64}$/)
    expect(macOf(auditKey(one), first)).toBe(seals[0])
  })

  it('is shown by its day and the beginning of its name, and read back out of many', () => {
    expect(shownKey(one)).toBe(`audit:2026-01-01:${auditKey(one).id.slice(0, 8)}`)
    const target = `operator:alice ${shownKey(one)} backup:2026-01-01:0123abcd ${shownKey(other)}`
    expect(keysShown(shownKey(one))).toEqual([auditKey(one).id.slice(0, 8)])
    expect(keysShown(target)).toEqual([one, other].map((key) => auditKey(key).id.slice(0, 8)))
    for (const strange of ['', 'audit:2026-01-01:0123abc', 'xaudit:2026-01-01:0123abcd', 'audit:2026-01-01:0123abcde'])
      expect(keysShown(strange)).toEqual([])
  })
})

it('N-45 no part of a row can be moved into its neighbour without another hash', () => {
  const moved = [
    row,
    { ...row, operator: 'alic', action: 'ex' },
    { ...row, action: 'xy', target: '' },
    { ...row, action: '', target: 'xy' },
  ]
  expect(new Set(moved.map(hashOf)).size).toBe(moved.length)
  expect(hashOf({ ...row })).toBe(hashOf(row))
})

it('texts are equal where every letter is, and never of two lengths', () => {
  expect([isEqual('ab', 'ab'), isEqual('ab', 'ac'), isEqual('ab', 'abc'), isEqual('', 'a'), isEqual('', '')]).toEqual([
    ...[true, false, false, false, true],
  ])
})

it('a head is shown by enough of its hash to be told from any other, and not all of it', () => {
  expect(shownHead({ number: 7, hash: 'ab'.repeat(32) })).toBe(`7:${'ab'.repeat(16)}`)
})
