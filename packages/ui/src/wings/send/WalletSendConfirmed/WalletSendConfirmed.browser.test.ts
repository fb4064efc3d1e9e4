import type { SendReceipt } from '@latchkey/flow'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

const from = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
const receipt = {
  ...{
    hash: `0x${'3c'.repeat(32)}`,
    chainId: 'eip155:1',
    amount: '0.25',
    symbol: 'ETH',
    assetId: 'eip155:1/slip44:60',
  },
  ...{ from, to: '0x0000000000000000000000000000000000000b0b', worth: '801.03', nativePrice: 3_204.11 },
} as unknown as SendReceipt

it.each([
  ['shown', '−0.25 ETH$801.03 then', '$3.20'],
  ['hidden', '−•••• ETH', '••••'],
] as const)('a receipt tells amounts as the visitor has them on this device: %s', async (amounts, sum, fee) => {
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: from },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    endOf: async () => ({ status: 'confirmed', fee: 1_000_000_000_000_000n }) as never,
    features: { display: { choices: () => ({ amounts, hidden: [] }) } },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'WalletSendConfirmed', receipt })
  const find = (selector: string) =>
    document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(`.page:not(.leaving) ${selector}`)
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain(`${sum}Arrived`))
  expect(find('.checks')?.textContent).toContain(fee)
  if (amounts === 'hidden') expect(find('.send')?.textContent).not.toMatch(/0\.25|801|3\.20/)
})
