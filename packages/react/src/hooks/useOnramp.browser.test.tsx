import type { Onramp, OnrampOptions, OnrampState, Purchase } from '@latchkey/features/onramp'
import { featureOff, httpStatus } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { connected, createFakeLatchkey } from '../fake/FakeLatchkey.test.support'
import { act, show } from '../fake/show.test.support'
import { type UseOnramp, useOnramp } from '../index'

const sold: OnrampOptions = { source: 'server', purchaseCurrencies: [], paymentCurrencies: [], providers: [] }
/** As it is found after a reload. */
const begun = { id: 'p', address: connected.address, status: 'waiting', watch: 'ended', symbol: 'ETH' } as Purchase

/** Buying that follows what was begun before once somebody watches, as the kit's does, and says what is sold when the test lets it. */
function fakeOnramp(changed: () => void, start: Partial<OnrampState> = {}) {
  let state: OnrampState = { choice: {}, ...start }
  const set = (change: Partial<OnrampState>) => {
    state = { ...state, ...change }
    changed()
  }
  const log: string[] = []
  const answers: { resolve(): void; reject(error: Error): void }[] = []
  const functions: Pick<Onramp, 'getState' | 'options' | 'watch' | 'forget'> = {
    getState: () => state,
    options: (signal) =>
      new Promise((resolve, reject) => {
        log.push('options')
        signal.addEventListener('abort', () => reject(signal.reason))
        answers.push({
          resolve() {
            set({ options: sold })
            resolve(sold)
          },
          reject,
        })
      }),
    watch() {
      log.push('watch')
      if (state.purchase) set({ purchase: { ...state.purchase, watch: 'running' } })
      return () => void log.push('left')
    },
    forget: () => set({ purchase: undefined }),
  }
  return { functions, log, set, last: () => answers.at(-1) }
}

async function open(start: Partial<OnrampState> = {}, load?: () => Promise<unknown>) {
  const latchkey = createFakeLatchkey({ account: connected })
  const onramp = fakeOnramp(() => latchkey.become({}), start)
  Object.assign(latchkey, { feature: load ?? (async () => onramp.functions) })
  const shown: UseOnramp[] = []
  const Probe = () => {
    shown.push(useOnramp())
    return null
  }
  const { unmount } = await show(latchkey, <Probe />)
  return { latchkey, onramp, unmount, now: () => shown.at(-1) as UseOnramp }
}

test('a purchase begun before a reload is shown before anybody says what is sold, and followed again', async () => {
  const { onramp, unmount, now } = await open({ purchase: begun })
  await expect.poll(() => now().purchase).toMatchObject({ id: 'p', watch: 'running' })
  expect(now()).toMatchObject({ status: 'pending', options: undefined })
  await act(async () => onramp.last()?.resolve())
  expect(now()).toMatchObject({ status: 'success', options: sold, onramp: onramp.functions, error: undefined })
  await act(async () => now().onramp?.forget())
  expect(now().purchase).toBeUndefined()
  await unmount()
  expect(onramp.log.filter((one) => one === 'left')).toEqual(
    onramp.log.filter((one) => one === 'watch').map(() => 'left'),
  )
})

test('a purchase of another account is none of this one', async () => {
  const { latchkey, now } = await open({ purchase: begun })
  await expect.poll(() => now().purchase).toMatchObject({ id: 'p' })
  const other = `0x${'9'.repeat(40)}`
  await act(async () =>
    latchkey.become({ account: { ...connected, address: other, caipAddress: `eip155:1:${other}` } }),
  )
  expect(now().purchase).toBeUndefined()
  await act(async () => latchkey.become({ account: connected }))
  expect(now().purchase).toMatchObject({ id: 'p' })
})

test('what is sold is read for each account, and again by retry', async () => {
  const { latchkey, onramp, now } = await open()
  await expect.poll(() => onramp.last()).toBeDefined()
  await act(async () => onramp.last()?.reject(httpStatus({ url: 'https://door.example', status: 503 })))
  expect(now()).toMatchObject({ status: 'error', error: { code: 'http.status' } })
  await act(async () => void now().retry())
  expect(now().status).toBe('pending')
  await act(async () => onramp.last()?.resolve())
  expect(now().status).toBe('success')
  const asked = onramp.log.length
  await act(async () => latchkey.become({ chainId: 8453 }))
  expect(onramp.log).toHaveLength(asked + 1)
})

test('what is sold on one network is not shown for another while that is read', async () => {
  const { latchkey, onramp, now } = await open()
  await expect.poll(() => onramp.last()).toBeDefined()
  await act(async () => onramp.last()?.resolve())
  expect(now()).toMatchObject({ status: 'success', options: sold })
  await act(async () => latchkey.become({ chainId: 8453 }))
  expect(now()).toMatchObject({ status: 'pending', options: undefined, onramp: onramp.functions })
  await act(async () => onramp.last()?.reject(httpStatus({ url: 'https://door.example', status: 503 })))
  expect(now()).toMatchObject({ status: 'error', options: undefined })
  await act(async () => void now().retry())
  await act(async () => onramp.last()?.resolve())
  expect(now()).toMatchObject({ status: 'success', options: sold })
})

test('one that is off says so, and comes once the site switches it on', async () => {
  let isOn = false
  const state: OnrampState = { choice: {}, options: sold }
  const { latchkey, now } = await open({}, async () => {
    if (!isOn) throw featureOff({ option: 'features.onramp' })
    return { getState: () => state, options: async () => sold, watch: () => () => {} }
  })
  await expect.poll(() => now()).toMatchObject({ status: 'error', error: { code: 'config.feature_off' } })
  isOn = true
  await act(async () => latchkey.become({ features: { onramp: true } }))
  await expect.poll(() => now().status).toBe('success')
  expect(now().error).toBeUndefined()
})
