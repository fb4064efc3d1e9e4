import { rpcUnreachable } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

const modal = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const [me, friend] = ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91']
const ether = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, iconUrl: '' },
  quantity: { decimals: '18', numeric: '2' },
}
const form = { token: ether, sendTokenAmount: '1', receiverAddress: friend }
const review = {
  ...{ form, from: me, amount: 10n ** 18n, decimals: 18, after: 1n, funds: 'enough', deposit: 0n },
  receiver: { address: friend, kind: 'account', past: 'known', times: 2 },
  fee: { symbol: 'ETH', decimals: 18, least: 1n, most: 1n },
}

/** A browser whose network goes and comes back. */
function network() {
  let isThere = true
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isThere)
  onTestFinished(() => onLine.mockRestore())
  return {
    isThere: () => isThere,
    become(state: 'online' | 'offline') {
      isThere = state === 'online'
      dispatchEvent(new Event(state))
    },
  }
}

const state = (view: string) => modal()?.closest(`[data-latchkey-view="${view}"]`)?.getAttribute('data-state')

it.each(['WalletSend', 'WalletSendPreview'] as const)(
  '%s that was opened without a network says so, and is read once there is one, without a press',
  async (view) => {
    const browser = network()
    let asked = 0
    const read = async <T,>(answer: T) => {
      asked++
      if (!browser.isThere()) throw rpcUnreachable({ chainId: 'eip155:1' })
      return answer
    }
    const send = {
      ...{ getState: () => form, fill: () => {}, begin: () => {}, hasBegun: () => true, recent: () => [] },
      ...{ assetIdOf: () => 'eip155:1/slip44:60', convert: () => undefined, isUnderWay: () => false },
      resolveReceiver: async (address: string) => ({ address }),
      readTokens: () => read({ tokens: [ether], list: 'read' }),
      review: () => read(review),
    }
    const account = {
      status: 'connected',
      isConnected: true,
      address: me,
      caipAddress: `eip155:1:${me}`,
      allAccounts: [],
      addressLabels: {},
    } as const
    const { flow } = fakeFlow({ account, features: { send } })
    onTestFinished(mount(document.body, flow).unmount)
    browser.become('offline')
    await flow.open({ view: 'Account' })
    flow.push({ name: view })
    // The form says so before anything was asked.
    await vi.waitFor(() => expect([state(view), asked > 0]).toEqual(['offline', true]), { timeout: 10_000 })
    browser.become('online')
    await vi.waitFor(() => expect(state(view)).toBe('ready'))
  },
)
