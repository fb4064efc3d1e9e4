import { afterEach, expect, it, vi } from 'vitest'
import { openCore } from '../fake/openCore.test.support'
import { revalidateOnReturn } from './revalidateOnReturn'

afterEach(() => void vi.unstubAllGlobals())

it('where a window is no page, as in React Native, nothing is listened to and nothing thrown', () => {
  const { core, destroy } = openCore()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', undefined)
  vi.stubGlobal('document', undefined)
  expect(() => revalidateOnReturn(core)).not.toThrow()
  destroy()
})
