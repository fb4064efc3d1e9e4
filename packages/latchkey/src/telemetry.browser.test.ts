import { fakeAdapter, fakeWallet, wrongFields } from '@latchkey/core/fake'
import { eip155 } from '@latchkey/eip155'
import { chainIdOf } from '@latchkey/protocol/caip'
import type { EventName, LatchkeyEvent } from '@latchkey/protocol/events'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createLatchkey } from './createLatchkey'
import { memoryStorage } from './index'
import { defineNetwork } from './networks'
import table from './telemetryEvents.test.fixture.json'
import { unbuiltEvents } from './unbuiltEvents.test.fixture'

const network = (id: number) =>
  defineNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
  })

const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')

const wallets = Array.from({ length: 6 }, (_, place) => ({
  id: `w${place}`,
  name: `Harbor ${place}`,
  chains: ['eip155:31337'],
  homepage: 'https://harbor.example/',
}))

const patience = { timeout: 10_000 }

/** A wallet service with six wallets. */
async function service(asked: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(asked))
  if (pathname !== '/getWallets') return new Response(null, { status: 404 })
  const excluded = searchParams.get('exclude')?.split(',') ?? []
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const data = wallets.filter(({ id, name }) => !excluded.includes(id) && name.toLowerCase().includes(search))
  return Response.json({ data: data.slice(0, Number(searchParams.get('entries'))), count: data.length })
}

/** All that a visitor can do that is told of, with a wallet that has a real key. */
async function journey(): Promise<readonly LatchkeyEvent['data'][]> {
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [31337, 31338].map((chainId) => ({ chainId, rpcUrl: 'http://127.0.0.1:9/' })),
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  const told: LatchkeyEvent['data'][] = []
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: [network(31337), network(31338)],
    defaultNetwork: network(31338),
    projectId: 'tideline',
    services: { walletApi: 'https://door.example' },
    fetch: service,
    storage: memoryStorage(),
    debug: false,
    transports: { 'eip155:31337': async () => '0x0', 'eip155:31338': async () => '0x0' },
  })
  latchkey.on('*', ({ data }) => told.push(data))
  // A store opens in a tab of its own, which this test has no use for.
  const stay = (event: Event) =>
    event.composedPath().some((one) => one instanceof HTMLAnchorElement) && event.preventDefault()
  window.addEventListener('click', stay, true)
  onTestFinished(() => {
    window.removeEventListener('click', stay, true)
    latchkey.destroy()
    wallet.destroy()
  })
  const found = <E extends HTMLElement>(what: string, select: (within: HTMLElement) => E | undefined | null) =>
    vi.waitFor(() => {
      const page = dialog()
      const one = page && select(page)
      if (!one) throw new Error(`no ${what}`)
      return one
    }, patience)
  const press = async (selector: string) =>
    (await found(selector, (page) => page.querySelector<HTMLElement>(selector))).click()
  const pressNamed = async (name: string) => {
    const isNamed = (one: HTMLElement) =>
      [one.ariaLabel, one.textContent?.trim()].includes(name) && one.checkVisibility()
    const control = await found(name, (page) => [...page.querySelectorAll<HTMLElement>('button, a')].find(isNamed))
    control.click()
  }
  const onView = (view: string) => vi.waitFor(() => expect(latchkey.getState().view).toBe(view), patience)
  const heard = (event: EventName, part?: string) =>
    vi.waitFor(() => {
      const all = told.filter((one) => one.event === event)
      expect(JSON.stringify(all)).toContain(part ?? event)
    }, patience)

  await latchkey.ready
  await latchkey.open()
  await heard('WALLET_IMPRESSION_V2')
  await pressNamed('What is a wallet?')
  await onView('WhatIsAWallet')
  await pressNamed('Get a wallet')
  await onView('GetWallet')
  await press('[data-wallet="com.coinbase.wallet"]')
  await press('a[target="_blank"]')
  await heard('GET_WALLET')
  latchkey.close()

  await latchkey.open()
  await pressNamed('All wallets')
  await onView('AllWallets')
  await heard('WALLET_IMPRESSION_V2', 'AllWallets')
  const field = await found('search', (page) => page.querySelector('input'))
  await userEvent.fill(field, 'harbor 2')
  await heard('WALLET_IMPRESSION_V2', 'harbor 2')
  latchkey.close()

  await latchkey.open()
  wallet.setApproval('manual')
  await press(`[data-wallet="${wallet.info.rdns}"]`)
  await wallet.nextRequest()
  wallet.reject()
  await heard('USER_REJECTED')
  latchkey.close()
  wallet.setApproval('auto')
  wallet.failWith(-32603, 'eth_requestAccounts')
  await latchkey.connect({ connector: wallet.info.rdns }).catch(() => {})
  await heard('CONNECT_ERROR')
  wallet.heal()
  await latchkey.connect({ connector: wallet.info.rdns })
  await latchkey.switchNetwork('eip155:31338')
  await latchkey.switchNetwork('eip155:1').catch(() => {})
  await heard('INTERNAL_SDK_ERROR')

  await latchkey.open({ view: 'Account' })
  await pressNamed('Choose a network, now Network 31338')
  await onView('Networks')
  await pressNamed('What is a network?')
  await heard('CLICK_NETWORK_HELP')
  latchkey.close()
  await latchkey.disconnect()
  await heard('DISCONNECT_SUCCESS')
  await leaveStubbornWallet(told)
  await heard('DISCONNECT_ERROR')
  return told
}

/** A wallet that does not let go, on the same network. */
async function leaveStubbornWallet(told: LatchkeyEvent['data'][]) {
  const { handle } = fakeWallet('org.stubborn', 'Stubborn', { chainId: chainIdOf('eip155', 31338) })
  const stubborn = { ...handle, disconnect: () => Promise.reject(new Error('no')) }
  const latchkey = createLatchkey({
    adapters: [fakeAdapter(stubborn).adapter],
    networks: [network(31338)],
    storage: memoryStorage(),
    debug: false,
  })
  latchkey.on('DISCONNECT_ERROR', ({ data }) => told.push(data))
  onTestFinished(latchkey.destroy)
  await latchkey.ready
  await latchkey.connect({ connector: 'org.stubborn' })
  await latchkey.disconnect()
}

/** The fields of an event by the table, without what it writes beside their names. */
const fieldsOf = (event: string) =>
  (table.events.find((one) => one.event === event)?.properties ?? []).map((name) => name.replace(/[^A-Za-z_].*$/, ''))

/** What each event carries, by the moments of the specification; `features` stands there beside the table. */
const carried: Readonly<Record<string, readonly string[]>> = {
  CLICK_ALL_WALLETS: [],
  CLICK_GET_WALLET: [],
  CLICK_GET_WALLET_HELP: [],
  CLICK_NETWORKS: [],
  CLICK_NETWORK_HELP: [],
  CLICK_WALLET_HELP: [],
  CONNECT_ERROR: ['message'],
  CONNECT_SUCCESS: ['method', 'name', 'reconnect'],
  DISCONNECT_ERROR: ['message'],
  DISCONNECT_SUCCESS: ['namespace'],
  GET_WALLET: ['name', 'explorerId', 'type'],
  INITIALIZE: [
    'networks',
    'defaultNetwork',
    'allowUnsupportedChain',
    'features',
    'showWallets',
    'themeMode',
    'themeVariables',
  ],
  INTERNAL_SDK_ERROR: ['errorType', 'errorMessage'],
  MODAL_CLOSE: ['connected'],
  MODAL_OPEN: ['connected'],
  SEARCH_WALLET: ['badge', 'search'],
  SELECT_WALLET: ['name', 'platform'],
  SWITCH_NETWORK: ['network'],
  USER_REJECTED: ['message'],
  WALLET_IMPRESSION_V2: ['items'],
}

// What is told elsewhere is held to the fields of the table there, by `holdToTable` and by the flow that views are tested over.
/** Swaps need a server and a chain (`features/src/swap/createSwap.test.ts`), their views alone do not (`ui/src/wings/swap/swap.browser.test.tsx`). */
const swapped = [
  'CLICK_CONVERT',
  'CLICK_SELECT_NETWORK_TO_SWAP',
  'CLICK_SELECT_TOKEN_TO_SWAP',
  'INITIATE_SWAP',
  'OPEN_SWAP',
  'SWAP_APPROVAL_ERROR',
  'SWAP_ERROR',
  'SWAP_SUCCESS',
]
/** So do names (`features/src/names/createNames.test.ts`, `ui/src/wings/name/takeName.browser.test.tsx`) and the history (`features/src/history/createHistory.test.ts`). */
const named = ['OPEN_ENS_FLOW', 'REGISTER_NAME_ERROR', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']
const looked = ['CLICK_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS']
/** Sending (`sending.browser.test.ts`, `features/src/send/createSend.test.ts`) and buying (`buying.browser.test.tsx`) are journeys of their own. */
const sent = ['OPEN_SEND', 'SEND_ERROR', 'SEND_INITIATED', 'SEND_REJECTED', 'SEND_SUCCESS']
const bought = ['SELECT_BUY_CRYPTO', 'SELECT_BUY_PROVIDER', 'SELECT_WHAT_IS_A_BUY']
/** A link that does not leave the page needs a phone and a relay (`flow/src/remoteWallets/remoteWallets.test.ts`); the value before the first event is never told. */
const elsewhere = ['CONNECT_PROXY_ERROR', 'MODAL_CREATED', ...swapped, ...named, ...looked, ...sent, ...bought]

test('a whole journey tells every event of the table whose feature is built, with its fields and no other', async () => {
  const told = await journey()
  const names = [...new Set<string>(told.map(({ event }) => event))]
  expect(names.toSorted()).toEqual(Object.keys(carried))
  for (const { event, type, properties = {} } of told) {
    const own = [...(carried[event] ?? []), ...(type === 'track' ? ['caipNetworkId'] : [])]
    expect(Object.keys(properties).toSorted(), event).toEqual(own.toSorted())
    expect([...fieldsOf(event), 'caipNetworkId', 'features'], event).toEqual(expect.arrayContaining(own))
    expect(table.events.find((one) => one.event === event)?.type).toBe(type)
  }
  expect(told.flatMap(wrongFields)).toEqual([])
  const waiting = Object.keys(unbuiltEvents)
  expect([...names, ...elsewhere, ...waiting].toSorted()).toEqual(table.events.map(({ event }) => event))

  const all = (event: EventName) => told.filter((one) => one.event === event).map(({ properties }) => properties)
  const of = (event: EventName) => all(event)[0]
  const at = { caipNetworkId: 'eip155:31338' }
  expect(of('INITIALIZE')).toMatchObject({
    networks: ['eip155:31337', 'eip155:31338'],
    defaultNetwork: 'eip155:31338',
    themeMode: 'dark',
  })
  const shown = { name: 'Test wallet', explorerId: expect.any(String), view: 'Connect', displayIndex: 0 }
  expect(of('WALLET_IMPRESSION_V2')).toEqual({ ...at, items: expect.arrayContaining([shown]) })
  const searched = { name: 'Harbor 2', explorerId: 'w2', view: 'AllWallets', displayIndex: 0, query: 'harbor 2' }
  expect(all('WALLET_IMPRESSION_V2')).toContainEqual({ ...at, items: [searched] })
  expect(all('SEARCH_WALLET')).toEqual([{ ...at, badge: '', search: 'harbor 2' }])
  expect(all('GET_WALLET')).toEqual([
    { ...at, name: expect.any(String), explorerId: expect.any(String), type: 'chrome' },
  ])
  expect(of('SELECT_WALLET')).toEqual({ ...at, name: 'Test wallet', platform: 'browser' })
  expect(of('CONNECT_SUCCESS')).toMatchObject({ method: 'browser', name: 'Test wallet', reconnect: false })
  expect(of('MODAL_OPEN')).toEqual({ ...at, connected: false })
  expect(all('MODAL_CLOSE').at(-1)).toEqual({ ...at, connected: true })
  expect(all('SWITCH_NETWORK')).toEqual([{ ...at, network: 'eip155:31338' }])
  expect(all('DISCONNECT_SUCCESS')).toMatchObject([{ namespace: 'all' }])
  expect(of('DISCONNECT_ERROR')).toMatchObject({ message: 'Failed to disconnect' })
  expect(of('INTERNAL_SDK_ERROR')).toEqual({ errorType: 'network.not_configured', errorMessage: 'Network Not Found' })
})
