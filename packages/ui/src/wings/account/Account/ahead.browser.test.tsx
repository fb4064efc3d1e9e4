import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { type Mounted, mount } from '../../../shell/mount'

let undo = () => {}
let answer: Promise<void> = Promise.resolve()
const fresh = (): object => ({ status: 'fresh', at: 0 })
let reading = fresh
afterEach(() => {
  reading = fresh
  undo()
  undo = () => {}
})

const find = (selector: string) =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)
const rows = () => [...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('[data-asset]') ?? [])]
const accountOf = (place: number) => `eip155:1:0x${`${place}`.padStart(40, '1')}` as never
const address = `0x${'1'.repeat(40)}`
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as never, price: 2_000, value: 2_000, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1' },
}
const server = { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32) }

/** An account that was shown once and closed again; `asked` tells of what was read since, `signals` by whom, `watched` of what is kept fresh. */
async function shownOnce(options: object = server) {
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const watched: string[] = []
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, currentTab: 0 },
      ...{ caipAddress: `eip155:1:${address}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance: [ether],
    },
    options: { adapters: [], ...options },
    features: {
      tokens: {
        read: async (namespace: string, signal: AbortSignal) => {
          asked.push(namespace)
          signals.push(signal)
          await answer
        },
        watch: (namespace: string) => {
          watched.push(namespace)
          return () => {}
        },
        reading: () => reading(),
      },
    },
  })
  const mounted = mount(document.body, fake.flow)
  undo = mounted.unmount
  await fake.flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(find(options === server ? '[data-asset]' : '.account')).toBeTruthy())
  if (options === server) await vi.waitFor(() => expect(watched).toHaveLength(1))
  fake.flow.close('api')
  await vi.waitFor(() => expect(find('.account')).toBeFalsy())
  asked.length = 0
  signals.length = 0
  watched.length = 0
  return { ...fake, asked, signals, watched, prepare: mounted.prepare, button: buttonOf(mounted) }
}

/** A button in the page, which tells its instance of each pointer, as ours do. */
function buttonOf({ prepare }: Pick<Mounted, 'prepare'>) {
  const element = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => element.remove())
  return {
    comes: (
      type: 'pointerenter' | 'pointerdown',
      how: PointerEventInit = {},
      opens: Parameters<typeof prepare>[0] = { view: 'Account' },
    ) => {
      // Ours tell it after a promise that is there.
      const tell = () => void Promise.resolve().then(() => prepare(opens))
      element.addEventListener(type, tell, { once: true })
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, ...how }))
    },
  }
}
const drawnOn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

it('an account that is opened again shows what is known with its first drawing', async () => {
  const { flow } = await shownOnce()
  const shown: string[] = []
  const { showModal } = HTMLDialogElement.prototype
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    shown.push(this.querySelector('[data-asset]') ? 'rows' : 'bones')
    showModal.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(shown).toEqual(['rows']))
})

/** The account as it stands in the closed dialog. */
const ready = async () => {
  await vi.waitFor(() => expect(find('.account')).toBeTruthy())
  expect(find('dialog')).toMatchObject({ open: false })
  return find('.account')
}

it('an account stands ready once a pointer is near its button, having asked and told nobody, and is the one that opens', async () => {
  const { flow, calls, asked, watched, button } = await shownOnce()
  calls.length = 0
  button.comes('pointerenter')
  const stood = await ready()
  expect(find('[data-asset]')).toBeTruthy()
  await drawnOn()
  expect([...asked, ...watched]).toEqual([])
  expect(calls).toEqual(['prepare'])
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(find('dialog[open] .account')).toBe(stood))
  await vi.waitFor(() => expect(watched).toEqual(['eip155']))
})

it('an account that is closed before a frame showed it begins nothing on its way out', async () => {
  const { flow, watched, button } = await shownOnce()
  button.comes('pointerenter')
  await ready()
  await flow.open({ view: 'Account' })
  // The opening is drawn in the microtask after it.
  await Promise.resolve().then(() => {})
  expect(find('dialog[open]')).toBeTruthy()
  flow.close('api')
  await vi.waitFor(() => expect(find('.account')).toBeFalsy())
  expect(watched).toEqual([])
})

it('what comes while it stands ready is drawn there', async () => {
  const { site, changed, button } = await shownOnce()
  button.comes('pointerenter')
  await ready()
  site.account = {
    ...site.account,
    tokenBalance: [ether, { ...ether, name: 'Tea', address: accountOf(0) }],
  }
  changed()
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
})

it('the activity in it is told of and read when it is opened, and not before', async () => {
  const read: string[] = []
  const history = {
    read: async () => void read.push('history'),
    watch: () => () => {},
    getState: () => ({ loading: true, pending: [], groups: [] }),
  }
  const { site, flow, calls, button } = await shownOnce()
  site.features = { ...site.features, history }
  site.options = { ...site.options, features: { history: true, walletFeaturesOrder: [] } as never }
  site.account = { ...site.account, currentTab: 2 }
  const done = () => [...read, ...calls.filter((call) => call.startsWith('tell'))].sort()
  // Once before, so that its code is there.
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(done()).toEqual(['history', 'tell CLICK_TRANSACTIONS']))
  flow.close('api')
  await vi.waitFor(() => expect(find('.account')).toBeFalsy())
  calls.length = 0
  read.length = 0
  button.comes('pointerenter')
  await ready()
  await drawnOn()
  expect(done()).toEqual([])
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(done()).toEqual(['history', 'tell CLICK_TRANSACTIONS']))
})

it('no picture of an account is loaded before it is opened', async () => {
  performance.setResourceTimingBufferSize(10_000)
  const image = `${location.origin}/a-picture-of-anna.png`
  const { site, changed, flow, button } = await shownOnce()
  const asked = () => performance.getEntriesByName(image).length
  site.account = { ...site.account, profileImage: image }
  changed()
  button.comes('pointerenter')
  await ready()
  const near = Object.assign(new Image(), { loading: 'lazy', src: `${image}?near` })
  document.body.prepend(near)
  onTestFinished(() => near.remove())
  await vi.waitFor(() => expect(performance.getEntriesByName(near.src)).toHaveLength(1))
  expect(asked()).toBe(0)
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(asked()).toBe(1))
})

it('an account that stands ready makes room for another view that is opened', async () => {
  const { flow, button } = await shownOnce()
  button.comes('pointerenter')
  await ready()
  await flow.open({ view: 'Networks' })
  await vi.waitFor(() => expect(find('dialog[open]')?.dataset['latchkeyView']).toBe('Networks'))
  expect(find('.account')).toBeFalsy()
})

it('a pointer near a button that opens another view draws no account', async () => {
  const { button } = await shownOnce()
  button.comes('pointerenter', {}, { view: 'Networks' })
  await drawnOn()
  await drawnOn()
  expect(find('.account')).toBeFalsy()
})

it('a long list that stood ready has the rows beyond its room once it is shown, though nobody scrolls', async () => {
  const { site, flow, changed, button } = await shownOnce()
  const token = (place: number) => ({ ...ether, name: `Token ${place}`, address: accountOf(place) })
  site.account = { ...site.account, tokenBalance: Array.from({ length: 30 }, (_, place) => token(place)) }
  changed()
  button.comes('pointerenter')
  await ready()
  await vi.waitFor(() => expect(rows()).toHaveLength(6))
  await drawnOn()
  expect(rows()).toHaveLength(6)
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(6))
})

it('an account that could not be drawn while nobody looked is drawn anew when it is opened', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => quiet.mockRestore())
  const { flow, button } = await shownOnce()
  reading = () => {
    throw new Error('broken for a while')
  }
  button.comes('pointerenter')
  await vi.waitFor(() => expect(find('[role="alert"]')).toBeTruthy())
  reading = fresh
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(find('dialog[open] .account')).toBeTruthy())
})

it('a page that has nothing to do draws no account', async () => {
  const { prepare } = await shownOnce()
  await prepare()
  await drawnOn()
  expect(find('.account')).toBeFalsy()
})

it('an account that is not opened stands ready for ten seconds, and ten more for who comes again', async () => {
  const { button } = await shownOnce()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  button.comes('pointerenter')
  await vi.waitFor(() => expect(find('.account')).toBeTruthy())
  await vi.advanceTimersByTimeAsync(9_900)
  button.comes('pointerdown')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(find('.account')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(200)
  expect(find('.account')).toBeFalsy()
})

it('an account that goes while it stands ready leads nowhere', async () => {
  const { site, changed, flow, calls, button } = await shownOnce()
  button.comes('pointerenter')
  await ready()
  calls.length = 0
  site.account = { status: 'disconnected', allAccounts: [], addressLabels: {} }
  changed()
  await vi.waitFor(() => expect(find('.account')).toBeFalsy())
  expect(calls).toEqual([])
  expect(flow.store.getState().open).toBe(false)
})

it('what an account holds is asked for as soon as a press on its button begins', async () => {
  const { asked, button } = await shownOnce()
  button.comes('pointerenter')
  await drawnOn()
  expect(asked).toEqual([])
  button.comes('pointerdown')
  await vi.waitFor(() => expect(asked).toEqual(['eip155']))
})

it.each([
  ['of another button of the mouse', { button: 2 }],
  ['of a second finger', { isPrimary: false }],
])('a press %s asks nobody', async (_, how) => {
  const { asked, button } = await shownOnce()
  button.comes('pointerdown', how)
  await drawnOn()
  expect(asked).toEqual([])
})

it('a press that opens another view, or is on the button of another instance, asks nobody', async () => {
  const { asked, button } = await shownOnce()
  button.comes('pointerdown', {}, { view: 'Networks' })
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, button: 0 }))
  await drawnOn()
  expect(asked).toEqual([])
})

it('a press on the button of a namespace asks for its account', async () => {
  const { asked, button } = await shownOnce()
  button.comes('pointerdown', {}, { view: 'Account', namespace: 'solana' })
  await vi.waitFor(() => expect(asked).toEqual(['solana']))
})

it('what was asked for ahead ends with the account, with the modal and with the page', async () => {
  const { button, signals, site, changed, flow } = await shownOnce()
  const press = async () => {
    signals.length = 0
    button.comes('pointerdown')
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    return signals[0]
  }
  answer = new Promise(() => {})
  onTestFinished(() => {
    answer = Promise.resolve()
  })
  const first = await press()
  expect(first?.aborted).toBe(false)
  site.account = { ...site.account, caipAddress: `eip155:1:0x${'2'.repeat(40)}` }
  changed()
  expect(first?.aborted).toBe(true)
  const second = await press()
  await flow.open({ view: 'Account' })
  expect(second?.aborted).toBe(false)
  flow.close('api')
  await vi.waitFor(() => expect(second?.aborted).toBe(true))
  const third = await press()
  undo()
  undo = () => {}
  expect(third?.aborted).toBe(true)
})

it('opened by the site, it asks before it is drawn', async () => {
  const { flow, asked } = await shownOnce()
  const before: number[] = []
  const { showModal } = HTMLDialogElement.prototype
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    before.push(asked.length)
    showModal.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(before).toEqual([1]))
})

it('while the account is on screen a press in the page asks for nothing', async () => {
  const { flow, asked, watched, button } = await shownOnce()
  await flow.open({ view: 'Account' })
  // It is watched once it was read.
  await vi.waitFor(() => expect(watched).toHaveLength(1))
  asked.length = 0
  button.comes('pointerdown')
  await drawnOn()
  expect(asked).toEqual([])
})

it('where the site names no server, a press asks nobody', async () => {
  const { asked, button } = await shownOnce({})
  button.comes('pointerdown')
  await drawnOn()
  expect(asked).toEqual([])
})
