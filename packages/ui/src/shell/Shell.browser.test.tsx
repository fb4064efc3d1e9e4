import type { ViewName } from '@latchkey/flow'
import { useContext } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import type { AnyScreen, ScreenParts } from '../views/AnyScreen'
import { ToastLine } from '../wings/toast/ToastLine'
import type { AnyDoor, AnyWing } from '../wings/Wing'
import { wingOf } from '../wings/wings'
import { createScreenLoader } from './createScreenLoader'
import { createUi } from './createUi'
import { FieldContext } from './FieldContext'
import { createFlowClock, FlowContext } from './FlowClock'
import { Shell } from './Shell'
import { createShowing, ShowingContext } from './Showing'

let stop = () => {}
afterEach(async () => {
  stop()
  await cleanup()
})

/** The shell with whatever arrives when the wing of Connect is opened. */
async function shell(
  open: (wing: AnyWing) => Promise<AnyDoor>,
  of: (name: ViewName) => AnyWing | Promise<AnyWing> = wingOf,
  now: 'ahead' | 'shown' = 'shown',
) {
  const { flow } = fakeFlow()
  const root = document.createElement('div')
  const clock = createFlowClock(flow)
  const ui = createUi(flow)
  stop = () => {
    clock.stop()
    ui.stop()
  }
  const loader = createScreenLoader(of, { open, onFailure: () => {} })
  const showing = createShowing()
  showing.set(now)
  // As whoever mounts it does.
  if (now === 'ahead') void loader.load('Connect')
  const view = await render(
    <FlowContext.Provider value={clock}>
      <ShowingContext.Provider value={showing}>
        <Shell flow={flow} root={root} ui={ui} screens={loader} toasts={async () => ToastLine} canClose={true} />
      </ShowingContext.Provider>
    </FlowContext.Provider>,
  )
  return { root, view, flow, showing }
}

it('KM-63 a view whose code does not arrive says so and loads on the second try', async () => {
  const failing = vi
    .fn(async () => (await wingOf('Connect')).load({ layout: 'card', hasTerms: false, addWords: async () => {} }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { root, view } = await shell(failing)
  await expect.element(view.getByText('Couldn’t load this screen')).toBeVisible()
  expect(root.dataset['state']).toBe('error')
  // An alert says all of it, once.
  const alert = view.getByRole('alert')
  await expect.element(alert).toHaveTextContent(/Couldn’t load this screen/)
  expect(alert.element().querySelector('[role=status]')).toBeNull()
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect.element(view.getByRole('button', { name: /Harbor/ })).toBeVisible()
  expect(root.dataset['state']).toBe('ready')
})

const whole: ScreenParts = {
  face: { title: 'Whole', lead: { kind: 'none' } },
  state: 'ready',
  body: <p>Whole again</p>,
}

it('a view that breaks while drawing leaves a way on', async () => {
  let isBroken = true
  const fragile: AnyScreen = {
    useParts() {
      if (isBroken) throw new Error('broken view')
      return whole
    },
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { view } = await shell(async () => ({ screens: { Connect: fragile }, styles: [] }))
  await expect.element(view.getByText('Couldn’t load this screen')).toBeVisible()
  isBroken = false
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect.element(view.getByText('Whole again')).toBeVisible()
  quiet.mockRestore()
})

const never = () => new Promise<never>(() => {})

it('the place of a view is held while its code is on the way', async () => {
  const { root, view } = await shell(never)
  await expect.element(view.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(root.dataset['state']).toBe('loading')
  expect(root.dataset['latchkeyView']).toBe('Connect')
})

/** Wings of which `follower` follows `leader`, and what of them was fetched. */
function following(screenOf: Partial<Record<ViewName, AnyScreen>>, leader: ViewName, follower: ViewName) {
  const fetched: ViewName[] = []
  const wings = new Map<ViewName, AnyWing>()
  const wing = (name: ViewName): AnyWing => ({
    words: [],
    next: { [leader]: [follower] },
    async load() {
      fetched.push(name)
      return { screens: { [name]: screenOf[name] }, styles: [] }
    },
  })
  const of = (name: ViewName) => wings.get(name) ?? wings.set(name, wing(name)).get(name) ?? wing(name)
  const open = (one: AnyWing) =>
    one.load({ layout: 'card', hasTerms: false, addWords: async () => {} }) as Promise<AnyDoor>
  return { fetched, of, open }
}

it('what follows a view that is drawn inside another is fetched while the visitor rests on it', async () => {
  const outer: AnyScreen = {
    useParts: () => ({ ...whole, body: useContext(FieldContext)({ name: 'Nfts' }, <p>Bones</p>) }),
  }
  const screens = { Connect: outer, Nfts: { useParts: () => whole } }
  const { fetched, of, open } = following(screens, 'Nfts', 'NftDetails')
  const { view } = await shell(open, of)
  await expect.element(view.getByText('Whole again')).toBeVisible()
  expect(fetched).toEqual(['Connect', 'Nfts'])
  await vi.waitFor(() => expect(fetched).toContain('NftDetails'), 10_000)
})

it('what follows a view that stood ready is fetched once it is on screen, though nothing else changes', async () => {
  const { fetched, of, open } = following({ Connect: { useParts: () => whole } }, 'Connect', 'WhatIsAWallet')
  const { view, flow, showing } = await shell(open, of, 'ahead')
  await expect.element(view.getByText('Whole again')).toBeVisible()
  expect(fetched).toEqual(['Connect'])
  await flow.open()
  showing.set('shown')
  await vi.waitFor(() => expect(fetched).toEqual(['Connect', 'WhatIsAWallet']), 10_000)
})
