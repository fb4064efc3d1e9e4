import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const find = (selector: string) =>
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)
const address = `0x${'1'.repeat(40)}`
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as never, price: 2_000, value: 2_000, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1' },
}
const server = { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32) }

/** An account that was shown once and closed again; `asked` tells of what was read since, `watched` of what is kept fresh. */
async function shownOnce(options: object = server) {
  const asked: string[] = []
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
        read: async (namespace: string) => void asked.push(namespace),
        watch: (namespace: string) => {
          watched.push(namespace)
          return () => {}
        },
        reading: () => ({ status: 'fresh', at: 0 }),
      },
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(find(options === server ? '[data-asset]' : '.account')).toBeTruthy())
  if (options === server) await vi.waitFor(() => expect(watched).toHaveLength(1))
  fake.flow.close('api')
  await vi.waitFor(() => expect(find('.account')).toBeFalsy())
  asked.length = 0
  watched.length = 0
  return { ...fake, asked, watched }
}

/** A button in the page, as ours are. */
function button(kind: 'account' | 'network') {
  const element = document.body.appendChild(document.createElement('button'))
  element.dataset['latchkeyButton'] = kind
  element.append(document.createElement('span'))
  onTestFinished(() => element.remove())
  return {
    press: () =>
      element.firstElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true })),
  }
}

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

it('what an account holds is asked for as soon as a press on its button begins, and for no other button', async () => {
  const { asked } = await shownOnce()
  button('network').press()
  button('account').press()
  await vi.waitFor(() => expect(asked).toEqual(['eip155']))
})

it('while the account is on screen a press in the page asks for nothing', async () => {
  const { flow, asked, watched } = await shownOnce()
  await flow.open({ view: 'Account' })
  // It is watched once it was read.
  await vi.waitFor(() => expect(watched).toHaveLength(1))
  asked.length = 0
  button('account').press()
  await new Promise((done) => requestAnimationFrame(done))
  expect(asked).toEqual([])
})

it('where the site names no server, a press asks nobody', async () => {
  const { asked } = await shownOnce({})
  button('account').press()
  await new Promise((done) => requestAnimationFrame(done))
  expect(asked).toEqual([])
})
