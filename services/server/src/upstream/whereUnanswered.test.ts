import { expect, it } from 'vitest'
import { UpstreamError } from './UpstreamError'
import { whereUnanswered } from './whereUnanswered'

it('where nobody answers something stands in, and what is no failure of theirs is thrown again', async () => {
  const failing = (error: unknown) => Promise.reject(error).catch(whereUnanswered('nothing'))
  expect(await failing(new UpstreamError('failing'))).toBe('nothing')
  await expect(failing(new TypeError('ours'))).rejects.toThrow('ours')
})
