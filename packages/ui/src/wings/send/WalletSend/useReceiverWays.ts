import { useEffect, useState } from 'react'
import type { ReceiverWay } from './WalletSendModel'

/** How a receiver may come into the field: by the camera where there is one, which is known without asking for it. */
export function useReceiverWays(): readonly ReceiverWay[] {
  const [hasCamera, setCamera] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const { mediaDevices } = navigator
    // Absent on pages that are not secure.
    const devices =
      mediaDevices && 'getUserMedia' in mediaDevices ? mediaDevices.enumerateDevices() : Promise.resolve([])
    devices.then(
      (all) => !left.signal.aborted && setCamera(all.some(({ kind }) => kind === 'videoinput')),
      // A page that may not know has none.
      () => {},
    )
    return () => left.abort()
  }, [])
  const canPaste = typeof navigator.clipboard?.readText === 'function'
  return [...(hasCamera ? (['scan'] as const) : []), ...(canPaste ? (['paste'] as const) : [])]
}
