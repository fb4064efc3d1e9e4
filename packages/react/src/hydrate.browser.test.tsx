import { absentAccount } from '@latchkey/core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connected, createFakeLatchkey, type FakeLatchkey, restoring } from './fake/FakeLatchkey.test.support'
import { linkStyles } from './fake/linkStyles.test.support'
import { act, makePlace } from './fake/show.test.support'
import { LatchkeyButton, LatchkeyProvider, NetworkButton } from './index'

linkStyles()

const app = (latchkey: FakeLatchkey) => (
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <NetworkButton />
    </LatchkeyProvider>
  </StrictMode>
)

/** What a server sent stands in the page; the browser's own instance takes it over. */
async function hydrate(server: FakeLatchkey, browser: FakeLatchkey) {
  const { container } = makePlace('document')
  container.innerHTML = renderToString(app(server))
  const sent = container.innerHTML
  const complaints: unknown[] = []
  // React's own words about a mismatch go here.
  const spy = vi.spyOn(console, 'error').mockImplementation((...all) => void complaints.push(all))
  onTestFinished(() => spy.mockRestore())
  const nodes = [...container.querySelectorAll('*')]
  const root = await act(async () =>
    hydrateRoot(container, app(browser), { onRecoverableError: (error) => complaints.push(error) }),
  )
  onTestFinished(() => act(async () => root.unmount()))
  return { container, sent, nodes, complaints }
}

test.each([
  ['nobody', absentAccount],
  ['a returning visitor', restoring],
])('KM-51 hydrates the button of %s without a warning, a flash or a new node', async (_name, account) => {
  const { container, sent, nodes, complaints } = await hydrate(
    createFakeLatchkey({ account }),
    createFakeLatchkey({ account }),
  )
  expect(complaints).toEqual([])
  expect(container.innerHTML).toBe(sent)
  expect([...container.querySelectorAll('*')]).toEqual(nodes)
})

test('KM-51 a restore that ended before hydration began is drawn right after it, in the same nodes', async () => {
  const browser = createFakeLatchkey({ account: restoring })
  browser.become({ account: connected })
  const { container, nodes, complaints } = await hydrate(createFakeLatchkey({ account: restoring }), browser)
  expect(complaints).toEqual([])
  expect(container.querySelector('button')?.dataset['state']).toBe('connected')
  expect([...container.querySelectorAll('*')]).toEqual(nodes)
})

test('KM-51 a page in another language hydrates in English and then changes', async () => {
  const { container, complaints } = await hydrate(createFakeLatchkey(), createFakeLatchkey({ locale: 'ar' }))
  expect(complaints).toEqual([])
  await vi.waitFor(() => expect(container.textContent).toContain('ربط المحفظة'))
})
