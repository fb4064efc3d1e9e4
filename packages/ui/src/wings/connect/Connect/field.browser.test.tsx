import type { View } from '@latchkey/flow'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { fakeFlow, fakeRow } from '../../../fake/fakeFlow.test.support'
import { createScreenLoader } from '../../../shell/createScreenLoader'
import { createUi } from '../../../shell/createUi'
import { createFlowClock, FlowContext } from '../../../shell/FlowClock'
import { Shell } from '../../../shell/Shell'
import type { AnyScreen } from '../../../views/AnyScreen'
import { ToastLine } from '../../toast/ToastLine'
import type { AnyDoor, AnyWing } from '../../Wing'
import { wingOf } from '../../wings'
import { hasTerms } from '../hasTerms'

let stop = () => {}
afterEach(async () => {
  stop()
  await cleanup()
})

const email: View = { name: 'WhatIsAWallet' }

/** A connect list whose first row is a field of another wing. */
async function shell(openField: () => Promise<AnyDoor>, options = {}) {
  const rows = [fakeRow('Email', { view: email, viewShown: 'in-list' }), fakeRow('Harbor')]
  const { flow, site } = fakeFlow({ wallets: rows })
  Object.assign(site, { options: { ...site.options, ...options } })
  const clock = createFlowClock(flow)
  const ui = createUi(flow)
  stop = () => {
    clock.stop()
    ui.stop()
  }
  const connect = wingOf('Connect')
  const open = (wing: Pick<AnyWing, 'load'>) =>
    wing === connect ? connect.load({ layout: 'card', hasTerms: hasTerms(flow), addWords: ui.addWords }) : openField()
  const onFailure = vi.fn()
  const screens = createScreenLoader(wingOf, { open, onFailure })
  const root = document.createElement('div')
  const view = await render(
    <FlowContext.Provider value={clock}>
      <Shell flow={flow} root={root} ui={ui} screens={screens} toasts={async () => ToastLine} canClose={true} />
    </FlowContext.Provider>,
  )
  return { root, view, flow, onFailure }
}

/** The view as its wing would bring it. */
const field = (useBody: () => React.ReactNode): AnyDoor => {
  const screen: AnyScreen = {
    useParts: () => ({ face: { title: 'Alone', lead: { kind: 'back' } }, state: 'typed', body: useBody() }),
  }
  return { screens: { WhatIsAWallet: screen }, styles: [] }
}

it('a field of a source is drawn in the list once its code is here, under the header of the list', async () => {
  let arrive = () => {}
  const door = new Promise<AnyDoor>((resolve) => {
    arrive = () => resolve(field(() => <input aria-label="Email address" />))
  })
  const { view, root } = await shell(() => door)
  await expect.element(view.getByRole('button', { name: /Email/ })).toBeVisible()
  arrive()
  await expect.element(view.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect.element(view.getByRole('button', { name: /Email/ })).not.toBeInTheDocument()
  await expect.element(view.getByRole('button', { name: /Harbor/ })).toBeVisible()
  expect(root.dataset['state']).toBe('ready')
  await expect.element(view.getByText('Alone')).not.toBeInTheDocument()
})

it('a field that does not arrive leaves its row', async () => {
  const { view, onFailure } = await shell(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect.poll(() => onFailure.mock.calls.length).toBe(1)
  await expect.element(view.getByRole('button', { name: /Email/ })).toBeVisible()
})

it('a field that breaks leaves its row, and the list around it', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { view } = await shell(async () =>
    field(() => {
      throw new Error('broken field')
    }),
  )
  await expect.element(view.getByRole('button', { name: /Email/ })).toBeVisible()
  await expect.element(view.getByRole('button', { name: /Harbor/ })).toBeVisible()
  quiet.mockRestore()
})

it('a field waits for the terms like any row', async () => {
  const drawn = vi.fn(() => <input aria-label="Email address" />)
  const { view } = await shell(async () => field(drawn), {
    termsConditionsUrl: 'https://site.example/terms',
    features: { legalCheckbox: true },
  })
  await expect.element(view.getByRole('button', { name: /Email/ })).toHaveAttribute('aria-disabled', 'true')
  expect(drawn).not.toHaveBeenCalled()
  await view.getByRole('checkbox').click()
  await expect.element(view.getByRole('textbox', { name: 'Email address' })).toBeVisible()
})
