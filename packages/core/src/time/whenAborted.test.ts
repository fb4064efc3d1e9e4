import { expect, it } from 'vitest'
import { whenAborted } from './whenAborted'

it('resolves when the signal aborts, also one that did before', async () => {
  const life = new AbortController()
  let isOver = false
  const over = whenAborted(life.signal).then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  life.abort(new Error('the end'))
  await over
  await expect(whenAborted(life.signal)).resolves.toBeUndefined()
})
