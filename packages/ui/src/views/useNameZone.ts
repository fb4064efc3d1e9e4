import type { Flow } from '@latchkey/flow'
import { featureNamespaces } from '@latchkey/protocol/caip'
import { useState } from 'react'
import { type UseFeatures, useFeatures } from './useFeatures'

/** What the name service says: nothing before it has answered. */
interface Zone {
  /** Where names are taken here. */
  readonly zone?: string | undefined
  /** Names are taken on the network in use. */
  readonly isServed?: boolean
}

/** The zone names are taken in here, as far as it is known. */
export interface NameZone extends Zone, Pick<UseFeatures<[]>, 'status'> {
  readonly retry: () => void
}

/** Asks the name service for its zone, and whether it gives names on the network in use; of EVM networks alone. */
export function useNameZone(flow: Flow): NameZone {
  const [read, setRead] = useState<Zone & { readonly of?: string }>({})
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const { activeChain } = flow.latchkey.getState()
  const about = featureNamespaces.names.some((one) => one === activeChain) ? `${chainId}` : undefined
  const { status, run } = useFeatures(flow, ['names', 'data'], {
    about,
    async begin({ names, data }, signal) {
      const zone = await names.readZone(signal)
      const tell = (isServed?: boolean) =>
        signal.aborted || setRead({ of: `${chainId}`, zone, ...(isServed !== undefined && { isServed }) })
      tell()
      tell(zone !== undefined && chainId !== undefined && (await data.serves(chainId, signal)))
    },
  })
  const known: Zone = read.of === about ? read : {}
  return { zone: known.zone, ...(known.isServed && { isServed: true }), status, retry: () => run() }
}
