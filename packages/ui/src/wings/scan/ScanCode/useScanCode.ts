import type { Flow } from '@latchkey/flow'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ViewOf } from '../../../views/Screen'
import { openCamera } from './openCamera'
import { openDetector } from './openDetector'
import type { ScanCodeHandlers, ScanCodeModel } from './ScanCodeModel'
import { watchCodes } from './watchCodes'

/** Asks for the camera, and looks for a code in what it shows. */
export function useScanCode(
  flow: Flow,
  { onCode, onStop }: ViewOf<'ScanCode'>,
): { readonly model: ScanCodeModel } & ScanCodeHandlers {
  const [model, setModel] = useState<ScanCodeModel>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  const latest = useRef(onCode)
  latest.current = onCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with every turn
  useEffect(() => {
    const left = new AbortController()
    const end = () => setModel({ state: 'error' })
    setModel({ state: 'loading' })
    void openCamera({ signal: left.signal, onEnd: end }).then((answer) => !left.signal.aborted && setModel(answer))
    return () => left.abort()
  }, [turn])
  const onPicture = useCallback(
    (video: HTMLVideoElement) => {
      const left = new AbortController()
      openDetector().then(
        (detector) => watchCodes(video, detector, { signal: left.signal, onCode: (text) => latest.current(text) }),
        (error: unknown) => {
          if (left.signal.aborted) return
          flow.report(error)
          setModel({ state: 'error' })
        },
      )
      return () => left.abort()
    },
    [flow],
  )
  return { model, onPicture, onRetry: () => setTurn((before) => before + 1), onStop }
}
