import type { Network, RpcRequest } from '@latchkey/core'
import { fakeWallet } from '@latchkey/core/fake'
import { createActions } from '../actions/createActions'
import { createProvider } from '../provider/createProvider'
import { requestWallet } from '../wallet/requestWallet'
import type { FakeWallet } from './fakeWallet.test.support'
import { createTestContext, devnet, networkOf } from './testContext.test.support'

type Request = (asked: RpcRequest) => Promise<unknown>

/** The actions of a site on devnet, unless told, whose wallet is connected, each for its first account; with what lends them. `ask` stands between. */
export function actionsOn(
  wallet: FakeWallet,
  {
    network = networkOf(devnet),
    ask,
    ...changes
  }: Parameters<typeof createTestContext>[0] & { readonly network?: Network; readonly ask?: Request } = {},
) {
  const lent = createTestContext(changes)
  const [account] = wallet.accounts
  if (!account) throw new Error('The wallet has no account.')
  const granted = { address: account.address, type: 'eoa' } as const
  const request: Request = ask ?? ((asked) => requestWallet(lent, wallet, asked))
  const handle = { ...fakeWallet('example', 'Example', { chain: 'solana' }).handle, provider: { request } }
  const provider = createProvider(handle, request, () => granted)
  const { signal } = new AbortController()
  const actions = createActions(lent, (_action, work) =>
    work({
      provider,
      address: account.address,
      account: granted,
      network,
      signal,
      read: (method, params = []) => lent.read({ chainId: network.caipNetworkId, method, params, signal }),
      readEvery: async () => [],
    }),
  )
  return { ...actions, lent, provider, request }
}
