import { eip155 } from '@latchkey/eip155'
import type { Latchkey } from '@latchkey/flow'
import { createTestWallet, type TestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createLatchkey } from '../createLatchkey'
import { memoryStorage } from '../index'
import { defineNetwork } from '../networks'
import { defineLatchkeyElements } from '../vanilla'

const rpcUrl = 'http://127.0.0.1:9/'
const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
const balance = async ({ method }: { method: string }) =>
  method === 'eth_chainId' ? '0x7a69' : `0x${(15n * 10n ** 17n).toString(16)}`

const make = (): Latchkey => {
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [home],
    storage: memoryStorage(),
    debug: false,
    transports: { 'eip155:31337': balance },
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

/** A wallet with a real key that says yes. */
const announce = (): TestWallet => {
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [
      { chainId: 31337, rpcUrl },
      { chainId: 31338, rpcUrl },
    ],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  onTestFinished(() => wallet.destroy())
  return wallet
}

const put = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}
const inside = (element: Element): HTMLButtonElement => {
  const button = element.shadowRoot?.querySelector('button')
  if (!button) throw new Error('nothing drawn')
  return button
}
const connect = async (latchkey: Latchkey, wallet: TestWallet): Promise<void> => {
  await vi.waitFor(() => expect(latchkey.getConnectors().map(({ id }) => id)).toContain(wallet.info.rdns))
  await latchkey.connect({ connector: wallet.info.rdns })
}

test('elements written before the definition come alive and keep the properties set on them', () => {
  const early = document.createElement('latchkey-connect-button')
  Object.assign(early, { label: 'Enter', latchkey: make(), disabled: true })
  document.body.append(early)
  onTestFinished(() => early.remove())
  defineLatchkeyElements()
  expect(inside(early).textContent).toBe('Enter')
  expect(inside(early).disabled).toBe(true)
  expect(Object.hasOwn(early, 'label')).toBe(false)
})

test('a second definition does not throw', () => {
  expect(() => {
    defineLatchkeyElements()
    defineLatchkeyElements(make())
  }).not.toThrow()
})

test('elements without an instance draw the way to connect, and take the instance when it comes', async () => {
  const element = put('latchkey-network-button')
  const latchkey = make()
  defineLatchkeyElements(latchkey)
  expect(inside(element).textContent?.trim()).toBe('Home')
  const other = make()
  element.latchkey = other
  expect(element.latchkey).toBe(other)
  defineLatchkeyElements(latchkey)
  expect(element.latchkey).toBe(other)
})

test('is styled from the first paint, out of reach of the page’s rules', () => {
  const hostile = document.createElement('style')
  hostile.textContent = '* { all: unset !important; font-size: 3px !important } button { display: none !important }'
  document.head.append(hostile)
  onTestFinished(() => hostile.remove())
  const button = inside(put('latchkey-button'))
  const { display, height, fontSize } = getComputedStyle(button)
  expect([display, height, fontSize]).toEqual(['inline-flex', '40px', '15px'])
})

test('follows its attributes and refuses what they cannot mean', () => {
  const element = put('latchkey-connect-button')
  element.setAttribute('label', 'Enter')
  element.setAttribute('size', 'lg')
  expect(inside(element).textContent).toBe('Enter')
  expect(inside(element).dataset['size']).toBe('lg')
  element.setAttribute('size', 'enormous')
  element.toggleAttribute('disabled', true)
  expect(inside(element).dataset['size']).toBe('md')
  expect(inside(element).disabled).toBe(true)
  element.disabled = false
  element.label = undefined
  expect(element.hasAttribute('disabled')).toBe(false)
  expect(inside(element).textContent).toBe('Connect wallet')
})

test('goes from connect to account with its balance, and back', async () => {
  const latchkey = make()
  const wallet = announce()
  const element = put('latchkey-button')
  const account = put('latchkey-account-button')
  for (const one of [element, account]) one.latchkey = latchkey
  account.setAttribute('chars-start', '6')
  account.setAttribute('chars-end', '4')
  account.setAttribute('balance', 'hide')
  expect(account.shadowRoot?.childElementCount).toBe(0)

  await connect(latchkey, wallet)
  expect(inside(element).dataset['latchkeyButton']).toBe('account')
  expect(inside(account).textContent).toMatch(/^0xf39f…2266$/i)
  await vi.waitFor(() => expect(inside(element).textContent).toContain('1.50 ETH'))

  await latchkey.disconnect()
  expect(inside(element).textContent).toBe('Connect wallet')
  expect(account.shadowRoot?.childElementCount).toBe(0)
})

test('warns when the wallet leaves for a network the site does not use', async () => {
  const latchkey = make()
  const wallet = announce()
  const element = put('latchkey-network-button')
  element.latchkey = latchkey
  await connect(latchkey, wallet)
  wallet.setChain(31338)
  await vi.waitFor(() => expect(inside(element).textContent).toBe('Wrong network'))
  // The instance opens its own view of this; it is taken away with the instance.
  await vi.waitFor(() => expect(latchkey.isOpen()).toBe(true), 10_000)
})

test('a taken-out element lets go of the instance, a put-back one is true again', async () => {
  const latchkey = make()
  const watched = vi.spyOn(latchkey, 'subscribe')
  const element = put('latchkey-button')
  element.latchkey = latchkey
  expect(watched).toHaveBeenCalledTimes(1)
  element.remove()
  expect(element.shadowRoot?.childElementCount).toBe(0)
  await connect(latchkey, announce())
  // Still listening, it would have drawn the account.
  expect(element.shadowRoot?.childElementCount).toBe(0)
  document.body.append(element)
  expect(inside(element).dataset['latchkeyButton']).toBe('account')
})

test('keeps the button, and so the focus, through a change of state', async () => {
  const latchkey = make()
  const element = put('latchkey-button')
  element.latchkey = latchkey
  const button = inside(element)
  element.focus()
  expect(element.shadowRoot?.activeElement).toBe(button)
  await connect(latchkey, announce())
  expect(inside(element)).toBe(button)
  expect(element.shadowRoot?.activeElement).toBe(button)
})

test('a click opens the modal', async () => {
  const latchkey = make()
  const element = put('latchkey-button')
  element.latchkey = latchkey
  await userEvent.click(inside(element))
  await vi.waitFor(() => expect(latchkey.isOpen()).toBe(true), 10_000)
  expect(inside(element).getAttribute('aria-expanded')).toBe('true')
})

test('shows the views in place where the page asks for it', async () => {
  const latchkey = make()
  const place = document.createElement('latchkey-modal')
  place.setAttribute('enable-embedded', '')
  place.latchkey = latchkey
  document.body.append(place)
  onTestFinished(() => place.remove())
  await vi.waitFor(() => {
    const root = place.querySelector('latchkey-modal')?.shadowRoot
    expect(root?.querySelector('[data-latchkey-view="Connect"]')).toBeTruthy()
  })
  expect(document.querySelector('dialog[open]')).toBeNull()
})
