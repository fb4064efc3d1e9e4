import { nameRegistrationFailed } from '@latchkey/protocol/errors'
import { expect, it, vi } from 'vitest'
import { account, asked, shows } from './openNames.test.support'

it('what the wallet is asked for is told, and once it signed nobody is promised that going back calls it off', async () => {
  const { service, said } = await asked()
  expect(said()).toBe('Say yes in Harbor Going back calls it off.')
  service.sign[0]?.()
  await vi.waitFor(() => expect(said()).toBe('Taking it You signed for it. It goes on if you go back.'))
  service.answer[0]?.(nameRegistrationFailed({ name: 'anna.latchkey.id' }))
  await vi.waitFor(() => expect(said()).toMatch(/^Error registering name .?anna\.latchkey\.id.?\. It may be yours/))
})

it.each([
  ['is theirs', undefined, /anna\.latchkey\.id.* is yours$/],
  [
    'was not answered',
    nameRegistrationFailed({ name: 'anna.latchkey.id' }),
    /^Error registering name .?anna\.latchkey\.id.?\. It may be yours/,
  ],
] as const)('a name that was signed for and left is told once it %s', async (_what, error, told) => {
  const { service, flow } = await asked()
  service.sign[0]?.()
  flow.back()
  await vi.waitFor(() => expect(service.signals[0]?.aborted).toBe(true))
  expect(flow.store.getState().toast).toBeUndefined()
  service.answer[0]?.(error)
  await vi.waitFor(() => expect(flow.store.getState().toast?.message).toMatch(told))
  flow.store.getState().toast?.onView?.()
  await shows(error ? 'disabled' : 'success', error ? 'RegisterAccountName' : 'RegisterAccountNameSuccess')
})

it('one that another account signed for is told to nobody else', async () => {
  const { service, site, changed, flow } = await asked()
  service.sign[0]?.()
  site.account = { ...account, address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }
  changed()
  await vi.waitFor(() => expect(service.signals[0]?.aborted).toBe(true))
  service.answer[0]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(flow.store.getState().toast).toBeUndefined()
})

it.each([
  ['is theirs', undefined, 'success'],
  ['was not answered', nameRegistrationFailed({ name: 'anna.latchkey.id' }), 'error'],
] as const)(
  'over the page too, where the modal was closed meanwhile, it is told in words once it %s',
  async (_what, error, variant) => {
    const { service, flow } = await asked()
    service.sign[0]?.()
    flow.close('close-button')
    await vi.waitFor(() => expect(service.signals[0]?.aborted).toBe(true))
    service.answer[0]?.(error)
    const toast = () => document.querySelector('latchkey-toast')?.shadowRoot?.querySelector<HTMLElement>('.toast')
    await vi.waitFor(() => expect(toast()?.dataset['variant']).toBe(variant), 3_000)
    const [view, dismiss] = toast()?.querySelectorAll('button') ?? []
    expect([view?.textContent, dismiss?.ariaLabel]).toEqual(['View', 'Dismiss'])
    dismiss?.click()
    await vi.waitFor(() => expect(toast()).toBeUndefined())
  },
)
