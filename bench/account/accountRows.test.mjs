import { expect, test } from 'vitest'
import { openingRows, requestRows, scrollRows } from './accountRows.mjs'

test('the time beyond the answer is judged, its worst is told, and the first opening is for reading', () => {
  const sample = (beyond) => ({ whole: beyond + 20, answer: 20, beyond })
  const samples = [sample(70), sample(90), sample(80)]
  const rows = openingRows('4 tokens', {
    mouse: samples,
    finger: samples,
    script: [sample(120)],
    again: [sample(120)],
    first: samples,
    bare: [10],
  })
  expect(rows.map(({ value, bare, passes }) => [value, bare, passes])).toEqual([
    [80, 10, true],
    [80, 10, true],
    [120, 10, false],
    [120, 10, false],
    [80, 10, undefined],
  ])
  expect(rows[0].note).toContain(
    'without the 20 ms in which an answer was on its way after it; median of 3, the worst 90 ms',
  )
})

test('one late frame of any run is one too many, and so is a second request for a list', () => {
  const even = { gaps: [16, 17], long: [], without: 1, late: [0, 30] }
  const [frames, drawn, gaps] = scrollRows(500, { ours: [even, even, even], bare: [even] })
  expect(frames).toMatchObject({ value: 0, bare: 0, passes: true })
  expect([drawn.value, drawn.passes]).toEqual([15, undefined])
  expect(drawn.note).toContain('the worst 30 ms. While')
  expect(drawn.note).toContain('in 3 of 6 frames')
  expect([gaps.value, gaps.bare, gaps.passes]).toEqual([17, 17, undefined])
  const late = scrollRows(500, {
    ours: [even, { ...even, gaps: [66], long: [51] }],
    bare: [{ gaps: [16, 66], long: [] }],
  })
  expect(late[0]).toMatchObject({ value: 1, passes: false })
  expect(late[0].note).toContain('of 3 in 2 runs, by the Long Animation Frames API, the longest 51 ms')
  expect(late[2].note).toContain('1 of 3 longer than 50 ms')
  expect(late[2].note).toContain('of the plain rows 1 of 2')
  const [once, together] = requestRows({ once: { tokens: 1, NFTs: 1 }, together: { tokens: 2, NFTs: 1 } })
  expect([once.passes, together.passes]).toEqual([true, false])
  expect(together.note).toContain('tokens 2, NFTs 1')
})
