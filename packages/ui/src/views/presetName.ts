import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { cleanText, shortAddress } from '@latchkey/protocol/text'

/** What a token that a view was opened with is called: by its symbol where the account holds it or it is a network's own, else as it was named; nothing where it is the own one of a network that the site does not list. */
export function presetName({ latchkey }: Flow, named: string): string | undefined {
  const { tokenBalance = [] } = latchkey.getAccount()
  const held = tokenBalance.find(({ chainId, address }) => tokenAssetId(chainId, address) === named)
  const [chain, coin] = named.split('/slip44:')
  // Neither the number of a currency nor that of a network says something to a visitor.
  const symbol =
    held?.symbol ??
    (coin
      ? latchkey.getNetworks().find((one) => one.caipNetworkId === chain)?.nativeCurrency.symbol
      : shortAddress(named.slice(named.lastIndexOf(':') + 1)))
  return symbol && cleanText(symbol, 32)
}
