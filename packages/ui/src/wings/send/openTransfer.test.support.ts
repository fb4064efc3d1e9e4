import { onTestFinished } from 'vitest'
import { type FakeSite, fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

export const me = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const friend = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
export const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, iconUrl: '' },
  quantity: { decimals: '18', numeric: '2' },
}
/** One ether to somebody known. */
export const form = { token: ether, sendTokenAmount: '1', receiverAddress: friend }
/** What its review says. */
export const review = {
  ...{ form, from: me, amount: 10n ** 18n, decimals: 18, after: 1n, funds: 'enough', deposit: 0n },
  receiver: { address: friend, kind: 'account', past: 'known', times: 2 },
  fee: { symbol: 'ETH', decimals: 18, least: 1n, most: 1n },
}
const sending = {
  ...{ getState: () => form, fill: () => {}, begin: () => {}, hasBegun: () => true, recent: () => [] },
  ...{ assetIdOf: () => 'eip155:1/slip44:60', convert: () => undefined, isUnderWay: () => false },
  resolveReceiver: async (address: string) => ({ address }),
  readTokens: async () => ({ tokens: [ether], list: 'read' }),
  review: async () => review,
}
const account = {
  status: 'connected',
  isConnected: true,
  address: me,
  caipAddress: `eip155:1:${me}`,
  allAccounts: [],
  addressLabels: {},
  balance: '2',
  balanceSymbol: 'ETH',
  balanceStatus: 'fresh',
} as const

/** What the modal draws. */
export const modal = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')

/** A view of sending above the account, of a feature that does what the test says. */
export const openTransfer = async (...parameters: Parameters<typeof openSite>) => (await openSite(...parameters)).flow

/** The same, with what a test changes of the site. */
export async function openSite(
  view: 'WalletSend' | 'WalletSendPreview',
  own: object,
  options: Partial<FakeSite>['options'] = {},
) {
  const fake = fakeFlow({ account, features: { send: { ...sending, ...own } }, options })
  onTestFinished(mount(document.body, fake.flow).unmount)
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: view })
  return fake
}
