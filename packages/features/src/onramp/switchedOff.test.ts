import { expect, test } from 'vitest'
import { choice, openBuying } from './openBuying.test.support'

const { signal } = new AbortController()
const off = { code: 'config.feature_off', data: { option: 'features.onramp' } }

test('a form that is open while the site switches buying off asks no price and no page to pay on, until it is on again', async () => {
  const { onramp, update, pathsOf, purchase } = await openBuying()
  await onramp.options(signal)
  update({ features: { onramp: false } })
  await expect(onramp.quote(choice, signal)).rejects.toMatchObject(off)
  await expect(onramp.buy(choice, signal)).rejects.toMatchObject(off)
  expect([pathsOf('/v1/onramp/quote'), pathsOf('/v1/generators/onrampurl'), purchase()]).toEqual([[], [], undefined])
  update({ features: { onramp: true } })
  await onramp.buy(choice, signal)
  expect(pathsOf('/v1/generators/onrampurl')).toHaveLength(1)
})
