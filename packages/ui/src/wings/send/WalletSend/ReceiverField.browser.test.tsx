import type { View } from '@latchkey/flow'
import { useState } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { createWords } from '../../../messages/createWords'
import { loadCatalogue } from '../../../messages/loadCatalogue'
import { FieldContext } from '../../../shell/FieldContext'
import { UiContext } from '../../../shell/UiContext'
import { ReceiverField } from './ReceiverField'
import type { ReceiverWay } from './WalletSendModel'

afterEach(cleanup)

/** The field in a form that takes what is typed, and knows nobody by it. */
function Form({
  ways,
  onTo,
  form,
}: {
  ways: readonly ReceiverWay[]
  onTo: (text: string) => void
  form: 'empty' | 'takes'
}) {
  const [to, setTo] = useState('')
  const take = (text: string) => {
    onTo(text)
    if (form === 'takes') setTo(text)
  }
  const receiver =
    to === '' ? ({ status: 'none' } as const) : ({ status: 'failed', code: 'send.receiver_invalid' } as const)
  return <ReceiverField to={to} receiver={receiver} ways={ways} onTo={take} onPaste={() => {}} />
}

/** The field of an empty form, and the view it draws inside itself. */
async function field(ways: readonly ReceiverWay[], form: 'empty' | 'takes' = 'empty') {
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
        <Form ways={ways} onTo={onTo} form={form} />
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

it.each([
  'javascript:alert(1)//\u202e',
  'https://claim.example/?to=0x1',
  'ethereum:0x1@1',
  '<a href="https://claim.example">x</a>',
])(
  'N-296 what a code says that is no receiver stands in the field as text, and nothing is opened: %j',
  async (text) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => opened.mockRestore())
    const { container, button, camera, scan } = await field(['scan'], 'takes')
    const here = location.href
    button()?.click()
    await vi.waitFor(() => expect(scan()).toBeTruthy())
    scan()?.onCode(text)
    await vi.waitFor(() => expect(container.querySelector('input')?.value).toBe(text))
    expect(camera()).toBeNull()
    // Marks that turn the line turn nothing outside the field, and the line below repeats nothing of it.
    expect(container.querySelector('input')?.dir).toBe('ltr')
    expect(container.textContent).not.toMatch(/\u202e|alert|claim/)
    expect(container.querySelector('[role="status"]')?.textContent).not.toBe('')
    expect(container.querySelectorAll('a, iframe, [href], [src]')).toHaveLength(0)
    expect(opened).not.toHaveBeenCalled()
    expect(location.href).toBe(here)
  },
)

it('goes back to where it was pressed when it is stopped', async () => {
  const { onTo, button, camera, scan } = await field(['scan'])
  button()?.click()
  await vi.waitFor(() => expect(scan()).toBeTruthy())
  scan()?.onStop()
  await vi.waitFor(() => expect(camera()).toBeNull())
  expect(document.activeElement).toBe(button())
  expect(onTo).not.toHaveBeenCalled()
})
