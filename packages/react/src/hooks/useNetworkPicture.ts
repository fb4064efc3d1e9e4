import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useEffect, useRef, useState } from 'react'
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
  const first = useRef(chainId)
  useEffect(() => {
    if (!latchkey || !chainId) return undefined
    let isCurrent = true
    void loadNetworkPicture(latchkey, chainId).then((loaded) => isCurrent && setPicture(loaded))
    return () => {
      isCurrent = false
    }
  }, [latchkey, chainId])
  if (!chainId) return undefined
  if (picture?.chainId === chainId) return picture
  // A letter that was drawn before the visitor acted stands until the picture is there.
  return picture || first.current ? { chainId, status: 'loading' } : undefined
}
