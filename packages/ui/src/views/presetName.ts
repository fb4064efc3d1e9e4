import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { cleanText, shortAddress } from '@latchkey/protocol/text'

/** What a token that a view was opened with is called: by its symbol where the account holds it or it is a network's own, else as it was named. */
export function presetName({ latchkey }: Flow, named: string): string {
  const { tokenBalance = [] } = latchkey.getAccount()
  const held = tokenBalance.find(({ chainId, address }) => tokenAssetId(chainId, address) === named)
  const [chain, coin] = named.split('/slip44:')
  // The number of a currency says nothing to a visitor.
  const own =
    coin && (latchkey.getNetworks().find((one) => one.caipNetworkId === chain)?.nativeCurrency.symbol ?? chain)
  return cleanText(held?.symbol ?? own ?? shortAddress(named.slice(named.lastIndexOf(':') + 1)), 32)
}
