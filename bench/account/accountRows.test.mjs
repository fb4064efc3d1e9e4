import { expect, test } from 'vitest'
import { openingRows, requestRows, scrollRow } from './accountRows.mjs'

test('the time beyond the answer is judged, its worst is told, and the first opening is for reading', () => {
  const sample = (beyond) => ({ whole: beyond + 20, answer: 20, beyond })
  const samples = [sample(70), sample(90), sample(80)]
  const rows = openingRows('4 tokens', {
    warm: samples,
    held: samples,
    again: [sample(120)],
    first: samples,
    bare: [10],
  })
  expect(rows.map(({ value, bare, passes }) => [value, bare, passes])).toEqual([
    [80, 10, true],
    [80, 10, true],
    [120, 10, false],
    [80, 10, undefined],
  ])
  expect(rows[0].note).toContain('without the 20 ms in which an answer was on its way; median of 3, the worst 90 ms')
})

test('one late frame of any run is one too many, and so is a second request for a list', () => {
  expect(scrollRow(500, { ours: [[16, 17], [16]], bare: [[16]] })).toMatchObject({ value: 17, bare: 16, passes: true })
  const late = scrollRow(500, { ours: [[16, 17], [51]], bare: [[16, 66]] })
  expect(late.passes).toBe(false)
  expect(late.note).toContain('of 3 frames in 2 runs, 1 of them longer than 50 ms')
  expect(late.note).toContain('of 2 frames 1 longer')
  const [once, together] = requestRows({ once: { tokens: 1, NFTs: 1 }, together: { tokens: 2, NFTs: 1 } })
  expect([once.passes, together.passes]).toEqual([true, false])
  expect(together.note).toContain('tokens 2, NFTs 1')
})
