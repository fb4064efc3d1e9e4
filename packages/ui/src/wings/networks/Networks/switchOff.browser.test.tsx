import { afterEach, expect, it, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => undo())

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')

it.each([
  [true, 'ready', ['switchTo eip155:8453']],
  [false, 'disabled', []],
] as const)('with enableNetworkSwitch: %o the networks are %s', async (enableNetworkSwitch, state, asked) => {
  const { flow, calls } = fakeFlow({ options: { enableNetworkSwitch } })
  const { unmount } = mount(document.body, flow)
  undo = unmount
  await flow.open({ view: 'Networks' })
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe(state))
  const rows = [...(root()?.querySelectorAll<HTMLElement>('.stage button') ?? [])]
  rows.find(({ textContent }) => textContent?.includes('Base'))?.click()
  expect(rows.length).toBeGreaterThan(1)
  expect(calls.filter((call) => call.startsWith('switchTo'))).toEqual(asked)
})
