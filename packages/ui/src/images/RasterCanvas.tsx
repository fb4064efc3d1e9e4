import { useEffect, useRef } from 'react'

/** A picture drawn from its bytes; says so when they cannot be decoded. */
export function RasterCanvas({ src, onFail }: { src: string; onFail: () => void }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    import('./drawRaster')
      .then(({ drawRaster }) => drawRaster(ref.current, src, leaving.signal))
      .catch(() => leaving.signal.aborted || onFail())
    return () => leaving.abort()
  }, [src, onFail])
  return <canvas ref={ref} width={152} height={152} />
}
