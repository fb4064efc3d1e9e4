import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

let undo = () => {}
afterEach(() => {
  undo()
  document.body.replaceChildren()
})

const shadow = () => document.querySelector('latchkey-modal')?.shadowRoot as ShadowRoot
const find = (selector: string) => shadow().querySelector<HTMLElement>(selector)

async function guide() {
  const { flow } = fakeFlow({ guide: [fakeRow('Maple'), fakeRow('Harbor')], wallets: [] })
  const { unmount } = mount(document.body, flow)
  undo = unmount
  await flow.open({ view: 'GetWallet' })
  await vi.waitFor(() => expect(find('.page:not(.leaving) button.row')).not.toBeNull())
}

it('U3 the page takes the focus of a row that is gone', async () => {
  await guide()
  const row = find('.page:not(.leaving) button.row')
  row?.focus()
  expect(shadow().activeElement).toBe(row)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(find('.page .steps')).not.toBeNull())
  await vi.waitFor(() => expect(shadow().activeElement).toBe(find('.page:not(.leaving)')))
})

it('U3 a button that works keeps the focus, and takes no second press', async () => {
  await guide()
  const look = [...shadow().querySelectorAll<HTMLElement>('.button')].at(-1)
  look?.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(look?.getAttribute('aria-disabled')).toBe('true'))
  expect(shadow().activeElement).toBe(look)
})

it('what takes the focus in the same moment keeps it', async () => {
  await guide()
  const row = find('.page:not(.leaving) button.row')
  row?.focus()
  row?.remove()
  find('[part=close]')?.focus()
  await Promise.resolve()
  expect(shadow().activeElement).toBe(find('[part=close]'))
})
