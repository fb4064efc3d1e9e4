import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { fakeVisitor } from '../fake/fakeVisitor.test.support'
import { mount } from '../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  vi.restoreAllMocks()
})

const report = { code: 'connect.failed', message: '', at: 0, context: {} }
async function opened(view: Parameters<ReturnType<typeof fakeFlow>['flow']['push']>[0]) {
  const fake = fakeFlow({ account: fakeVisitor })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  if (view.name !== 'Account') fake.flow.push(view)
  return fake
}

describe.each([
  [{ name: 'Account' }, 'Copy address', 'Address copied'],
  [{ name: 'ConnectionDetails' }, 'Copy address', 'Address copied'],
  [{ name: 'ConnectionDetails' }, 'Copy report', 'Report copied'],
  [{ name: 'ErrorDetails', report }, 'Copy report', 'Report copied'],
] as const)('in $name', (view, name, said) => {
  const button = page.getByRole('button', { name: new RegExp(`${name}$`) })

  it(`${name} is said once, in its place and for a screen reader, and by no toast`, async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { flow } = await opened(view)
    await button.click()
    await expect.element(page.getByRole('status').filter({ hasText: said })).toBeInTheDocument()
    expect(flow.store.getState().toast).toBeUndefined()
  })

  it(`${name} that was blocked is no success`, async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await opened(view)
    await button.click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'blocked' }))
      .toHaveTextContent('Copying was blocked')
    expect(page.getByRole('status').filter({ hasText: said }).query()).toBeNull()
    expect(page.getByRole('button', { name: said }).query()).toBeNull()
  })
})
