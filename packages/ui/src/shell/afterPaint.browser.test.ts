import { expect, it, vi } from 'vitest'
import { afterPaint } from './afterPaint'

it('runs once, also where a frame comes only after its patience has run out', async () => {
  let runs = 0
  afterPaint(() => runs++)
  // The page is busy for longer than the patience: when it is done, both are due.
  const until = performance.now() + 250
  while (performance.now() < until);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  expect(runs).toBe(1)
})
