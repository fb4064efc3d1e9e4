import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

let undo = () => {}
afterEach(() => undo())

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const receiver = page.getByRole('textbox', { name: 'To' })
const friend = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'

const account = {
  status: 'connected',
  isConnected: true,
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  allAccounts: [],
  addressLabels: {},
} as const

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 0,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
}

/** Sending in memory, whose code that looks a receiver up arrives when it is let. */
function sendingInMemory(changed: () => void) {
  const own = { arrives: false, asked: [] as string[] }
  let form: Record<string, unknown> = { loading: false }
  const fill = (fields: object) => {
    form = { ...form, ...fields }
    changed()
  }
  const send = {
    getState: () => form,
    fill,
    begin: (_: object, fields: object) => fill(fields),
    hasBegun: () => false,
    readTokens: async () => ({ tokens: [ether], list: 'read' }),
    recent: () => [],
    assetIdOf: () => 'eip155:1/slip44:60',
    convert: () => undefined,
    async resolveReceiver(text: string) {
      own.asked.push(text)
      if (!own.arrives) throw chunkFailed({ view: 'send' })
      return { address: friend }
    },
  }
  return { own, send }
}

it('a receiver who could not be looked up is looked up again by a press, and what was typed stays', async () => {
  let changed = () => {}
  const { own, send } = sendingInMemory(() => changed())
  const fake = fakeFlow({ account, features: { send } })
  changed = fake.changed
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'WalletSend' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('1')
  await receiver.fill(friend)
  await vi.waitFor(() => expect(root()?.textContent).toContain('Couldn’t load this'))
  expect(own.asked).toEqual([friend])
  own.arrives = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Review' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(receiver).toHaveValue(friend)
  expect(own.asked).toEqual([friend, friend])
  await vi.waitFor(() => expect(send.getState()['receiverAddress']).toBe(friend))
})

it('an address that is typed is judged once typing rests, and a whole one at once', async () => {
  let changed = () => {}
  const { own, send } = sendingInMemory(() => changed())
  const fake = fakeFlow({ account, features: { send } })
  changed = fake.changed
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'WalletSend' })
  await expect.element(receiver).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const typed of ['0', '0x', '0x4']) {
    await receiver.fill(typed)
    vi.advanceTimersByTime(499)
  }
  expect(own.asked).toEqual([])
  expect(receiver.element().getAttribute('aria-invalid')).toBeNull()
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(receiver.element().getAttribute('aria-invalid')).toBe('true'))
  await receiver.fill(friend)
  vi.advanceTimersByTime(0)
  await vi.waitFor(() => expect(own.asked).toEqual(['0x4', friend]))
})
