import type { TokenBalance } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { listHoldings } from '../../../holdings/listHoldings'
import { mount } from '../../../shell/mount'

const chainId = 'eip155:1' as ChainId
const token = (name: string, place: number, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ name, symbol: name, chainId, price: 0, quantity: { decimals: '18', numeric: '1' }, iconUrl: '' },
  address: `${chainId}:0x${`${place}`.padStart(40, '0')}` as TokenBalance['address'],
  ...more,
})
const idOf = (one: Pick<TokenBalance, 'address'>) => tokenAssetId(chainId, one.address)

/** As a server may tell them. */
const tokens = [
  token('Zinc', 1),
  token('Claim', 2, { unlisted: true, price: 9, value: 9_000 }),
  token('Amber', 3),
  token('Hidden', 4, { price: 5, value: 5_000 }),
  token('Dollar', 5, { price: 1, value: 20 }),
  token('Ether', 6, { address: undefined }),
  token('Lantern', 7, { price: 1, value: 300 }),
]

it('tokens to send stand as they do in the account: by worth, then by name, and what is folded there comes last', async () => {
  const choices = { amounts: 'shown' as const, hidden: tokens.slice(3, 4).map(idOf) }
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91' },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    features: {
      display: { choices: () => choices },
      send: {
        readTokens: async () => ({ tokens, list: 'read' }),
        ...{ getState: () => ({ loading: false }), assetIdOf: idOf, hasBegun: () => true },
      },
    },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'WalletSendSelectToken' })
  const rows = () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    return [...(root?.querySelectorAll('.page:not(.leaving) .row .name') ?? [])].map(({ textContent }) => textContent)
  }
  const wanted = ['Lantern', 'Dollar', 'Ether', 'Amber', 'Zinc', 'Claim', 'Hidden']
  await vi.waitFor(() => expect(rows()).toEqual(wanted), { timeout: 10_000 })
  const account = listHoldings({ tokens, choices, network: undefined, locale: 'en', now: 0 })
  const listed = [...account.rows, ...account.unlisted, ...account.hidden].map(({ row }) => row().name)
  expect(listed).toEqual(wanted)
})
