import { afterEach, expect, test, vi } from 'vitest'
import { preloadWhenIdle } from './preloadWhenIdle'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a visitor', {}, 1],
  ['a visitor who saves data', { connection: { saveData: true } }, 0],
  ['one who could, and does not', { connection: { saveData: false } }, 1],
] as const)('for %s a page that is idle preloads, or does not', (_, navigator, times) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle())
  const preload = vi.fn()
  preloadWhenIdle(new AbortController().signal, preload)
  expect(preload).toHaveBeenCalledTimes(times)
})

test('nothing is preloaded on a server, nor for an instance that has ended', () => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle())
  const preload = vi.fn()
  preloadWhenIdle(new AbortController().signal, preload)
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { readyState: 'complete' })
  preloadWhenIdle(AbortSignal.abort(), preload)
  expect(preload).not.toHaveBeenCalled()
})
