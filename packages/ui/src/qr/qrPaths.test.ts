import { expect, it } from 'vitest'
import { qrPaths } from './qrPaths'

const cells = (dots: string) => [...dots.matchAll(/M([\d.]+) ([\d.]+)h/g)].map(([, x, y]) => [Number(x), Number(y)])

it('keeps the eyes and the middle free of cells', () => {
  const { size, dots, clear } = qrPaths(`wc:${'a'.repeat(190)}`)
  const from = (size - clear) / 2
  expect((size - 17) % 4).toBe(0)
  for (const [x = 0, y = 0] of cells(dots)) {
    const isLeft = x < 7
    const isRight = x > size - 7
    expect((isLeft && (y < 7 || y > size - 7)) || (isRight && y < 7), `eye at ${x} ${y}`).toBe(false)
    expect(x > from && x < from + clear && y > from && y < from + clear, `logo at ${x} ${y}`).toBe(false)
  }
})

it('clears far less than the level restores', () => {
  for (const length of [20, 90, 196, 400]) {
    const { size, clear } = qrPaths('x'.repeat(length))
    expect((clear * clear) / (size * size)).toBeLessThan(0.075)
  }
})

it('a sample as long as the code has as many cells on its edge', () => {
  const sample = `wc:${'7'.repeat(64)}@2?relay-protocol=irn&symKey=${'3'.repeat(64)}&expiryTimestamp=1700000000`
  const real = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'a0'.repeat(32)}&expiryTimestamp=1795284000`
  expect(qrPaths(sample).size).toBe(qrPaths(real).size)
})
