import type { FeatureName } from '@latchkey/core'
import { expect, test } from 'vitest'
import type { Latchkey } from '../Latchkey'
import { createFeatureCalls } from './createFeatureCalls'

const tokens = 'tokens' as FeatureName

test('what came once is there without a wait, and what failed is not', async () => {
  const functions = { read: () => {} }
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(functions)]
  const { feature, loaded } = createFeatureCalls({
    feature: (async () => await answers.shift()) as unknown as Latchkey['feature'],
  })
  expect(loaded(tokens)).toBeUndefined()
  await expect(feature(tokens)).rejects.toThrow('offline')
  expect(loaded(tokens)).toBeUndefined()
  const asked = feature(tokens)
  expect(loaded(tokens)).toBeUndefined()
  expect(await asked).toBe(functions)
  expect(loaded(tokens)).toBe(functions)
})

test('what was switched off since is there no more', async () => {
  const answers = [Promise.resolve({ read: () => {} }), Promise.reject(new Error('off'))]
  const { feature, loaded } = createFeatureCalls({
    feature: (async () => await answers.shift()) as unknown as Latchkey['feature'],
  })
  await feature(tokens)
  expect(loaded(tokens)).toBeDefined()
  await expect(feature(tokens)).rejects.toThrow('off')
  expect(loaded(tokens)).toBeUndefined()
})
