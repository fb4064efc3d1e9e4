import { chainRecord, type Flow } from '@latchkey/flow'

/** CAIP-2 ids the connected wallet approved, where it cannot be asked for others; else `undefined`. */
export function supportedChains({ latchkey }: Flow): readonly string[] | undefined {
  const { supportsAllNetworks, approvedCaipNetworkIds } = chainRecord(latchkey).networkState
  return supportsAllNetworks ? undefined : approvedCaipNetworkIds
}
