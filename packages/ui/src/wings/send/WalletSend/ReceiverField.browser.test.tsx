import type { View } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../../messages/createWords'
import { loadCatalogue } from '../../../messages/loadCatalogue'
import { FieldContext } from '../../../shell/FieldContext'
import { UiContext } from '../../../shell/UiContext'
import { ReceiverField } from './ReceiverField'
import type { ReceiverWay } from './WalletSendModel'

afterEach(cleanup)

/** The field of an empty form, and the view it draws inside itself. */
async function field(ways: readonly ReceiverWay[]) {
  const words = createWords(await loadCatalogue('en', ['send', 'errors', 'further']), 'en')
  const onTo = vi.fn()
  const drawn: View[] = []
  const { container } = await render(
    <UiContext.Provider value={{ words, images: 'data', layout: 'card' }}>
      <FieldContext.Provider
        value={(view) => {
          drawn.push(view)
          return <i className="camera" />
        }}
      >
        <ReceiverField to="" receiver={{ status: 'none' }} ways={ways} onTo={onTo} onPaste={() => {}} />
      </FieldContext.Provider>
    </UiContext.Provider>,
  )
  const button = () => container.querySelector<HTMLElement>('[aria-label="Scan a code"]')
  const camera = () => container.querySelector('.camera')
  const scan = () => drawn.findLast((view) => view.name === 'ScanCode')
  return { container, onTo, button, camera, scan }
}

it('offers to scan only where there is a camera, which a press alone asks for', async () => {
  expect((await field(['paste'])).button()).toBeNull()
  await cleanup()
  const { button, camera } = await field(['scan', 'paste'])
  expect(camera()).toBeNull()
  button()?.click()
  await vi.waitFor(() => expect(camera()).toBeTruthy())
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
})

it('takes what a code says as what is typed, and is back in the field', async () => {
  const { container, onTo, button, camera, scan } = await field(['scan'])
  button()?.click()
  await vi.waitFor(() => expect(scan()).toBeTruthy())
  scan()?.onCode('bob.eth')
  expect(onTo).toHaveBeenCalledWith('bob.eth')
  await vi.waitFor(() => expect(camera()).toBeNull())
  expect(document.activeElement).toBe(container.querySelector('input'))
})

it('goes back to where it was pressed when it is stopped', async () => {
  const { onTo, button, camera, scan } = await field(['scan'])
  button()?.click()
  await vi.waitFor(() => expect(scan()).toBeTruthy())
  scan()?.onStop()
  await vi.waitFor(() => expect(camera()).toBeNull())
  expect(document.activeElement).toBe(button())
  expect(onTo).not.toHaveBeenCalled()
})
