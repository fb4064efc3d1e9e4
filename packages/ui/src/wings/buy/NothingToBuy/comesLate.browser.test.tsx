import { afterEach, expect, it, onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { createScreenLoader } from '../../../shell/createScreenLoader'
import { createUi } from '../../../shell/createUi'
import { createFlowClock, FlowContext } from '../../../shell/FlowClock'
import { Shell } from '../../../shell/Shell'
import { ToastLine } from '../../toast/ToastLine'
import type { AnyDoor, AnyWing, LoadContext } from '../../Wing'
import { wingOf } from '../../wings'
import { stepsWing } from '../stepsWing'

afterEach(cleanup)

const onramp = {
  getState: () => ({
    options: { refused: 'network', purchaseCurrencies: [], paymentCurrencies: [], providers: [], source: 'server' },
    choice: {},
  }),
  ...{ assets: () => [], takenOn: () => undefined, choose: () => {}, judge: () => ({ state: 'empty' }) },
}

/** A form in which nothing is sold, while what says so comes as the test lets it. */
async function emptyForm(
  openSteps: (load: () => Promise<AnyDoor>) => Promise<AnyDoor>,
  options = (): Promise<unknown> => Promise.resolve(),
) {
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp: { ...onramp, options } },
  })
  await flow.open({ view: 'Account' })
  flow.reset({ name: 'OnRampProviders' })
  const [clock, ui] = [createFlowClock(flow), createUi(flow)]
  onTestFinished(() => {
    clock.stop()
    ui.stop()
  })
  const context: LoadContext = { layout: 'card', hasTerms: false, addWords: ui.addWords }
  const open = async (wing: Pick<AnyWing, 'load' | 'words'>) => {
    const load = async () => {
      const [door] = await Promise.all([wing.load(context), ui.addWords(wing.words)])
      return door
    }
    return wing === stepsWing ? openSteps(load) : load()
  }
  const screens = createScreenLoader(wingOf, { open, onFailure: () => {} })
  const root = document.createElement('div')
  const view = await render(
    <FlowContext.Provider value={clock}>
      <Shell flow={flow} root={root} ui={ui} screens={screens} toasts={async () => ToastLine} canClose={true} />
    </FlowContext.Provider>,
  )
  return Object.assign(view, { root })
}

const why = 'Nobody sells on this network'

it('until what says why is there, the bones of the form stand in its place', async () => {
  let [read, arrive] = [() => {}, () => {}]
  const [isRead, isThere] = [
    new Promise<void>((resolve) => (read = resolve)),
    new Promise<void>((resolve) => (arrive = resolve)),
  ]
  const view = await emptyForm(
    (load) => isThere.then(load),
    () => isRead,
  )
  const bones = () => view.container.querySelectorAll('.bone').length
  await expect.element(view.getByText('Buy', { exact: true })).toBeVisible()
  const form = bones()
  read()
  await expect.poll(() => view.root.dataset['state']).toBe('empty')
  expect(bones()).toBe(form)
  await expect.element(view.getByText(why)).not.toBeInTheDocument()
  arrive()
  await expect.element(view.getByText(why)).toBeVisible()
  expect(bones()).toBe(0)
})

it('where it does not come that is said, and it is asked for again', async () => {
  let arrives = false
  const view = await emptyForm((load) => (arrives ? load() : Promise.reject(new TypeError('Failed to fetch'))))
  await expect.element(view.getByText('Couldn’t load this screen')).toBeVisible()
  arrives = true
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect.element(view.getByText(why)).toBeVisible()
})
