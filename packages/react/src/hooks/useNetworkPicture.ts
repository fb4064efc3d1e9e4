import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useEffect, useState } from 'react'
import { loadNetworkPicture } from '../button/loadNetworkPicture'
import type { NetworkPicture } from '../button/NetworkPicture'
import { wantedPicture } from '../button/wantedPicture'
import { useReading } from './useReading'

/** The picture of the network a button shows, asked for once the visitor acted. */
export function useNetworkPicture(
  latchkey: Latchkey | undefined,
  namespace: Namespace | undefined,
): NetworkPicture | undefined {
  const [picture, setPicture] = useState<NetworkPicture>()
  const chainId = useReading(latchkey, (facts) => wantedPicture(facts, namespace))
  useEffect(() => {
    if (!latchkey || !chainId) return undefined
    let isCurrent = true
    void loadNetworkPicture(latchkey, chainId).then((loaded) => isCurrent && setPicture(loaded))
    return () => {
      isCurrent = false
    }
  }, [latchkey, chainId])
  if (!chainId) return undefined
  return picture?.chainId === chainId ? picture : { chainId, status: 'loading' }
}
