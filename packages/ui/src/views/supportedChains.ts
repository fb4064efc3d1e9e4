import type { Flow } from '@latchkey/flow'

/** CAIP-2 ids the connected wallet serves; `undefined` when it serves any or nothing is connected. */
export function supportedChains(flow: Flow): readonly string[] | undefined {
  const account = flow.latchkey.getAccount()
  const identifier = account.isConnected ? account.connectedWalletInfo?.identifier : undefined
  if (!identifier) return undefined
  const row = flow
    .wallets()
    .find(
      ({ connectorId, wallet }) => connectorId === identifier || wallet.id === identifier || wallet.rdns === identifier,
    )
  return row?.wallet.chains
}
