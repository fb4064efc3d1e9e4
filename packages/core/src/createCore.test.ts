import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakePage } from './fake/fakePage'
import { openCore } from './fake/openCore'
import { settle } from './fake/settle'
import { memoryStorage } from './memoryStorage'

let page: ReturnType<typeof fakePage>
beforeEach(() => {
  page = fakePage()
})
afterEach(() => page.leave())

it('X-12 starts over stored facts that are no JSON and says what was lost', async () => {
  const storage = memoryStorage()
  for (const name of ['connections', 'selection', 'recent']) storage.setItem(`latchkey:1:${name}`, '[[[[')
  const { core, errors, ready } = openCore({ storage })
  await ready()
  await settle()
  expect(core.store.getState().connections).toEqual({})
  expect(errors).toMatchObject([{ code: 'storage.corrupt' }, { code: 'storage.corrupt' }])
})

it('R-17 starts over a storage that throws at every touch and says so', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const { errors, ready } = openCore({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  await ready()
  await settle()
  expect(errors[0]).toMatchObject({ code: 'storage.unavailable' })
})
