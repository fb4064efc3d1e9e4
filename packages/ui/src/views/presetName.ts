import type { Flow } from '@latchkey/flow'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { cleanText, shortAddress } from '@latchkey/protocol/text'

/** What a token that a view was opened with is called: by its symbol where the account holds it, else as it was named. */
export function presetName(flow: Flow, named: string): string {
  const { tokenBalance = [] } = flow.latchkey.getAccount()
  const held = tokenBalance.find(({ chainId, address }) => tokenAssetId(chainId, address) === named)
  return cleanText(held?.symbol ?? shortAddress(named.slice(named.lastIndexOf(':') + 1)), 32)
}
