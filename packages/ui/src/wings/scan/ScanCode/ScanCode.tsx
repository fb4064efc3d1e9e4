import { useEffect, useRef } from 'react'
import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import type { ScanCodeHandlers, ScanCodeModel } from './ScanCodeModel'

type ScanCodeProps = { readonly model: ScanCodeModel } & ScanCodeHandlers

/** What the camera sees, until it sees a code. */
export function ScanCode({ model, ...on }: ScanCodeProps) {
  const words = useWords<'scan'>()
  const video = useRef<HTMLVideoElement>(null)
  const stop = useRef<HTMLDivElement>(null)
  const camera = model.state === 'ready' ? model.camera : undefined
  const { onPicture } = on
  useEffect(() => {
    if (!video.current || !camera) return undefined
    video.current.srcObject = camera
    return onPicture(video.current)
  }, [camera, onPicture])
  // Whoever pressed to scan goes on from here.
  useEffect(() => stop.current?.querySelector('button')?.focus(), [])
  return (
    <div className="scan" data-scan={model.state}>
      {model.state === 'ready' && (
        <div className="scan-picture">
          <video ref={video} autoPlay playsInline muted aria-hidden="true" tabIndex={-1} />
        </div>
      )}
      <p className="small center soft balance-text" role="status">
        {words(`scan.${model.state}`)}
      </p>
      {(model.state === 'error' || model.state === 'rejected') && (
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
      )}
      <div ref={stop}>
        <Button onPress={on.onStop}>{words('scan.stop')}</Button>
      </div>
    </div>
  )
}
