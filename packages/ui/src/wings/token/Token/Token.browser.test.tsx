import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

it('a token is hidden by a press that came before the choices were read', async () => {
  const address = `0x${'1'.repeat(40)}`
  const hidden: string[] = []
  const display = {
    ...{ choices: () => ({ amounts: 'shown', hidden }), look: () => ({}) },
    hide: (assetId: string) => hidden.push(assetId),
  }
  let read = (_: typeof display) => {}
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, currentTab: 0 },
      ...{ caipAddress: `eip155:1:${address}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance: [
        {
          ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as ChainId, value: 3_500, price: 3_500, iconUrl: '' },
          quantity: { decimals: '18', numeric: '1' },
        },
      ],
    },
    options: { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
    features: {
      tokens: {
        read: async () => {},
        watch: () => () => {},
        reading: () => ({ status: 'fresh' }),
        day: async () => [],
      },
      display: new Promise((resolve) => {
        read = resolve
      }),
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'Token', assetId: 'eip155:1/slip44:60' })
  await page.getByRole('button', { name: 'Hide this token' }).click()
  expect(hidden).toEqual([])
  read(display)
  await vi.waitFor(() => expect(hidden).toEqual(['eip155:1/slip44:60']))
})
