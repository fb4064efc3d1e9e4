import type { CodeDetector } from './openDetector'

/** Milliseconds between two looks at what the camera sees. */
const between = 150
/** A code of the largest size holds no more. */
const mostLetters = 4_296

/** Looks at a picture that moves until there is a code in it, or the signal aborts; while the page is hidden nothing is looked at. */
export function watchCodes(
  video: HTMLVideoElement,
  detector: CodeDetector,
  { signal, onCode }: { readonly signal: AbortSignal; readonly onCode: (text: string) => void },
): void {
  let last = Number.NEGATIVE_INFINITY
  const look = async (now: number) => {
    if (signal.aborted) return
    if (now - last >= between && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      last = now
      // A picture that cannot be read is followed by the next.
      const found = await detector.detect(video).catch(() => [])
      const text = found[0]?.rawValue.trim()
      if (signal.aborted) return
      if (text) return onCode(text.slice(0, mostLetters))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
