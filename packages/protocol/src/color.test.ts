import { expect, it } from 'vitest'
import { luminance } from './color'

it('goes from black to white, and green weighs most', () => {
  expect(luminance([0, 0, 0])).toBe(0)
  expect(luminance([255, 255, 255])).toBeCloseTo(1)
  expect(luminance([0, 255, 0])).toBeCloseTo(0.7152)
  expect(luminance([119, 119, 119])).toBeCloseTo(0.1845, 3)
})
