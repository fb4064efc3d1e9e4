import type { Latchkey } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useEffect, useState } from 'react'
import type { DrawContent } from '../button/ButtonContent'
import { loadNetworkPicture } from '../button/loadNetworkPicture'
import type { NetworkPicture } from '../button/NetworkPicture'
import { wantedPicture } from '../button/wantedPicture'
import { withPicture } from '../button/withPicture'
import { useReading } from '../hooks/useReading'

/** Draws the network with its picture, asked for once the visitor acted. */
export function useNetworkContent(latchkey: Latchkey | undefined, namespace: Namespace | undefined): DrawContent {
  const wanted = useReading(latchkey, (facts) => wantedPicture(facts, namespace))
  const [known, setKnown] = useState<NetworkPicture | undefined>(
    wanted === undefined ? wanted : { chainId: wanted, status: 'loading' },
  )
  useEffect(() => {
    if (!latchkey || !wanted) return undefined
    let isCurrent = true
    void loadNetworkPicture(latchkey, wanted).then((loaded) => isCurrent && setKnown(loaded))
    return () => {
      isCurrent = false
    }
  }, [latchkey, wanted])
  return withPicture(wanted, known)
}
