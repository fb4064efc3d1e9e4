/** What became of asking for the camera. */
export type CameraAnswer =
  | { readonly state: 'ready'; readonly camera: MediaStream }
  | { readonly state: 'rejected' | 'empty' | 'error' }

/** `onEnd` is called where the camera is taken away; whoever ends it by the signal hears nothing. */
interface OpenCameraParameters {
  readonly signal: AbortSignal
  readonly onEnd: () => void
}

/**
 * The camera that looks away from the visitor where there are two, off again once the signal aborts. How long a visitor takes to allow
 * it is theirs.
 *
 * https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
 */
export async function openCamera({ signal, onEnd }: OpenCameraParameters): Promise<CameraAnswer> {
  try {
    const camera = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
    const off = () => {
      for (const track of camera.getTracks()) track.stop()
    }
    if (signal.aborted) off()
    signal.addEventListener('abort', off, { once: true })
    for (const track of camera.getTracks()) track.addEventListener('ended', onEnd, { signal })
    return { state: 'ready', camera }
  } catch (error) {
    return { state: stateOf(error) }
  }
}

function stateOf(error: unknown): 'rejected' | 'empty' | 'error' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'rejected'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'empty' : 'error'
}
