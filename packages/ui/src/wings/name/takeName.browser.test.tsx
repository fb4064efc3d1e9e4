import { nameRegistrationFailed, requestRejected } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { account, asked, field, isAsked, nameService, opened, root, row, shows, take } from './openNames.test.support'

/** Typing rests only by the test: what stands while it is waited for can be seen. */
function holdPause(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => void vi.advanceTimersByTime(500)
}

it('a name is typed, found free and taken by keyboard alone, and the success leads back to the account', async () => {
  const { service, calls } = await opened()
  await shows('disabled')
  await userEvent.keyboard('{Tab}')
  const rest = holdPause()
  await field.fill('Anna')
  await shows('unconfirmed')
  expect(root()?.querySelectorAll('[aria-label=Looking]')).toHaveLength(1)
  rest()
  vi.useRealTimers()
  await shows('ready')
  expect(row('anna')?.getAttribute('aria-pressed')).toBe('true')
  await expect.element(take).toHaveTextContent('Take anna.latchkey.id')
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await shows('awaiting-wallet')
  await isAsked(service)
  service.answer[0]?.()
  await shows('success', 'RegisterAccountNameSuccess')
  expect(service.registered).toEqual(['anna.latchkey.id'])
  await page.getByRole('button', { name: 'Done' }).click()
  await vi.waitFor(() => expect(root()?.dataset['latchkeyView']).toBe('Account'))
  expect(calls.filter((call) => call === 'tell OPEN_ENS_FLOW')).toHaveLength(1)
})

it('is looked up once typing rests for half a second, and what was found for another name is not shown', async () => {
  const { service } = await opened()
  await shows('disabled')
  holdPause()
  for (const typed of ['ann', 'anna', 'annab']) {
    await field.fill(typed)
    vi.advanceTimersByTime(499)
  }
  expect(service.asked).toEqual([])
  vi.advanceTimersByTime(1)
  await shows('ready')
  expect(service.asked).toEqual(['annab'])
  await field.fill('annabel')
  await shows('unconfirmed')
  expect(row('annab')).toBeNull()
})

it('one that is taken stays to be seen and cannot be picked', async () => {
  await opened()
  await shows('disabled')
  await field.fill('annab')
  await shows('ready')
  expect(row('annab')?.querySelector('s')?.textContent).toBe('annab.latchkey.id')
  row('annab')?.click()
  expect(row('annab')?.getAttribute('aria-pressed')).toBe('false')
  await expect.element(page.getByRole('button', { name: 'Pick a free name' })).toHaveAttribute('aria-disabled', 'true')
  row('my-annab')?.click()
  await expect.element(take).toHaveTextContent('Take my-annab.latchkey.id')
})

it('the name one bears is told as theirs, and as how they are seen until another is picked', async () => {
  await opened({ account: { ...account, profileName: 'annab.latchkey.id' } })
  await shows('disabled')
  const seen = () => root()?.querySelector('.seen-button .name')?.textContent
  expect(seen()).toBe('annab.latchkey.id')
  await field.fill('annab')
  await shows('ready')
  expect(row('annab')?.textContent).toBe('annab.latchkey.idYours')
  expect(row('annab')?.querySelector('s')).toBeNull()
  expect(root()?.querySelector('.fate')?.textContent).toBe('Yours')
  row('annab')?.click()
  expect(row('annab')?.getAttribute('aria-pressed')).toBe('false')
  row('my-annab')?.click()
  await vi.waitFor(() => expect(seen()).toBe('my-annab.latchkey.id'))
})

it('what is missing for a look-up is said of what is typed', async () => {
  await opened()
  await shows('disabled')
  const said = () => root()?.querySelector('.name-rows')?.textContent
  expect(said()).toBe('Type a name to see if it is free.')
  await field.fill('an')
  await vi.waitFor(() => expect(said()).toBe('Add letters to see if it is free.'))
  await field.fill('an na!')
  await vi.waitFor(() => expect(said()).toBe('Change the name to see if it is free.'))
  holdPause()
  await field.fill('anna')
  await expect.element(page.getByRole('button', { name: 'Checking if it is free' })).toBeVisible()
})

it('rows stand where they were while it is searched', async () => {
  await opened()
  await shows('disabled')
  const heights = [root()?.querySelector<HTMLElement>('.naming')?.offsetHeight]
  const rest = holdPause()
  for (const [typed, state] of [
    ['anna', 'unconfirmed'],
    ['anna', 'ready'],
    ['annabel', 'unconfirmed'],
    ['ann', 'disabled'],
    ['-anna', 'disabled'],
  ] as const) {
    await field.fill(typed)
    if (state === 'ready') rest()
    await shows(state)
    heights.push(root()?.querySelector<HTMLElement>('.naming')?.offsetHeight)
  }
  expect(heights).toEqual(heights.map(() => heights[0]))
})

it('on a network that the server does not serve nothing can be typed, and it is said why', async () => {
  const { service, flow } = await opened({ chainId: 'eip155:8453' })
  await shows('empty')
  await expect
    .element(page.getByText('Names are not given on this network. Switch to another to take one.'))
    .toBeVisible()
  expect(service.asked).toEqual([])
  await page.getByRole('button', { name: 'Choose a network' }).click()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'Networks' })
})

it('N-211 letters of other alphabets are refused before anybody is asked', async () => {
  const { service } = await opened()
  await shows('disabled')
  const rest = holdPause()
  await field.fill('\u0430nna')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Only a to z, digits and hyphens. No look-alikes.')
  rest()
  expect(service.asked).toEqual([])
})

it('is asked for once, however often it is pressed', async () => {
  const { service } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  const button = take.element() as HTMLElement
  button.click()
  button.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  await new Promise((resolve) => setTimeout(resolve))
  expect(service.answer).toHaveLength(1)
})

it('a no says that nothing was taken, and asking again is one press', async () => {
  const { service } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  service.answer[0]?.(requestRejected({}))
  await shows('rejected')
  await expect.element(page.getByText('You said no. Nothing was taken.')).toBeVisible()
  await take.click()
  await isAsked(service, 2)
  service.answer[1]?.()
  await shows('success', 'RegisterAccountNameSuccess')
})

it('one that was taken meanwhile is struck through, and another can be picked', async () => {
  const { service } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  service.answer[0]?.(
    nameRegistrationFailed({ name: 'anna.latchkey.id', reason: 'name_taken', said: 'This name is taken.' }),
  )
  await shows('rejected')
  expect(row('anna')?.querySelector('s')).not.toBeNull()
  await expect.element(page.getByText(/^Somebody took .*anna\.latchkey\.id.* first\. Pick another\.$/)).toBeVisible()
  row('my-anna')?.click()
  await expect.element(take).toHaveTextContent('Take my-anna.latchkey.id')
})

it('one that only looks like a taken one was not taken by anybody: the server says why, and it cannot be asked for again', async () => {
  const { service } = await asked()
  const said = 'This name looks like one that is taken.'
  service.answer[0]?.(nameRegistrationFailed({ name: 'anna.latchkey.id', reason: 'name_alike', said }))
  await shows('rejected')
  await expect.element(page.getByText(`The name service says: ${said}`)).toBeVisible()
  expect(root()?.textContent).not.toContain('Somebody took')
  expect(row('anna')?.getAttribute('aria-disabled')).toBe('true')
  await expect.element(page.getByRole('button', { name: 'Pick a free name' })).toHaveAttribute('aria-disabled', 'true')
})

it('what failed before anything was signed is said in the words of the requirements', async () => {
  const { service } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  service.answer[0]?.(nameRegistrationFailed({ name: 'anna.latchkey.id' }))
  await shows('rejected')
  const plain = () => root()?.innerText.replace(/[\u2066-\u2069]/g, '')
  expect(plain()).toMatch(/^Error registering name anna\.latchkey\.id$/m)
})

it('names that could not be looked up are said so in the words of the requirements', async () => {
  const { service } = await opened()
  await shows('disabled')
  const line = root()?.querySelector('.take [role=status]')
  service.fails = true
  await field.fill('anna')
  await shows('failed')
  // To who does not see it, in the line that stood there before.
  expect(line?.isConnected).toBe(true)
  expect(line?.textContent).toMatch(/^Error fetching name suggestions/)
  expect(root()?.querySelector('.name-rows[role=status]')).toBeNull()
  expect(root()?.querySelector('.name-rows')?.textContent).toMatch(/^Error fetching name suggestions/)
})

it('other refusals are said in the words of the server', async () => {
  const { service } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  const said = 'This address owns as many names as one may.'
  service.answer[0]?.(nameRegistrationFailed({ name: 'anna.latchkey.id', reason: 'too_many_names', said }))
  await expect.element(page.getByText(/owns as many names as one may/)).toBeVisible()
})

it.each([
  ['another account', { account: { ...account, address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' } }],
  ['another namespace', { activeChain: 'solana' }],
] as const)('with %s what was asked for is called off, and its answer shows nothing', async (_what, change) => {
  const { service, site, changed, flow } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  Object.assign(site, change)
  changed()
  await vi.waitFor(() => expect(service.signals[0]?.aborted).toBe(true))
  service.answer[0]?.()
  await Promise.resolve()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'RegisterAccountName' })
})

it('going back calls it off', async () => {
  const { service, flow } = await opened()
  await shows('disabled')
  await field.fill('anna')
  await shows('ready')
  await take.click()
  await shows('awaiting-wallet')
  await isAsked(service)
  flow.back()
  await vi.waitFor(() => expect(service.signals[0]?.aborted).toBe(true))
})

it('says why there are no names, and what was away can be asked again', async () => {
  const { service, site, changed } = await opened({ activeChain: 'solana' })
  await shows('empty')
  await expect.element(page.getByText(/Names are not given on this network/)).toBeVisible()
  site.activeChain = 'eip155'
  changed()
  await shows('disabled')
  service.fails = true
  await field.fill('anna')
  await shows('failed')
  service.fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows('ready')
})

it('a site without a name service says so', async () => {
  const { features } = nameService()
  await opened({ features: { ...features, names: { ...features.names, readZone: async () => undefined } } })
  await shows('empty')
  await expect.element(page.getByText('This site has no service that gives names.')).toBeVisible()
})
