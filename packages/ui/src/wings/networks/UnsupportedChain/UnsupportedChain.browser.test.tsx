import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const state = () =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')?.dataset['state']

it('asks nobody to pick a network before it is known on which something is swapped, and says so when that takes long', async () => {
  let answer = (_: readonly string[]) => {}
  const networks = () =>
    new Promise<readonly string[]>((resolve) => {
      answer = resolve
    })
  const { flow } = fakeFlow({ features: { swap: { networks } } })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  flow.push({ name: 'UnsupportedChain', swap: true })
  await expect.element(page.getByText('Nothing can be swapped on this network.', { exact: true })).toBeVisible()
  expect(state()).toBe('loading')
  const line = page.getByText('Still working. This takes longer than usual.')
  await expect.element(line).toBeVisible()
  expect(state()).toBe('slow')
  answer(['eip155:8453'])
  await expect.element(page.getByText('Pick one to go on.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Base' })).toBeVisible()
  await vi.waitFor(() => expect(line.query()).toBeNull())
})
