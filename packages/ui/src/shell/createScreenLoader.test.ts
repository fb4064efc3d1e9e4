import type { ViewName } from '@latchkey/flow'
import { expect, it, vi } from 'vitest'
import type { AnyScreen } from '../views/AnyScreen'
import { createScreenLoader, type ScreenImports } from './createScreenLoader'

const screen: AnyScreen = { useParts: () => undefined }

it('KM-63 a chunk that fails is reported, shown as failed and can be asked for again', async () => {
  const connect = vi.fn<() => Promise<AnyScreen>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  connect.mockResolvedValue(screen)
  const failures: ViewName[] = []
  const loader = createScreenLoader({ Connect: connect } as unknown as ScreenImports, {
    prepare: async () => {},
    onFailure: (name) => failures.push(name),
  })
  const seen: string[] = []
  loader.subscribe(() => seen.push(loader.get('Connect').status))
  await loader.load('Connect')
  await loader.load('Connect')
  expect(seen).toEqual(['failed', 'loading', 'loaded'])
  expect(failures).toEqual(['Connect'])
})

it('a chunk is loaded once, however often it is asked for', async () => {
  const account = vi.fn(async () => screen)
  const loader = createScreenLoader({ Account: account } as unknown as ScreenImports, {
    prepare: async () => {},
    onFailure: () => {},
  })
  await Promise.all([loader.load('Account'), loader.load('Account')])
  await loader.load('Account')
  expect(account).toHaveBeenCalledOnce()
})
