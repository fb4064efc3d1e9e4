import { useEffect, useRef } from 'react'

/** A picture drawn from its bytes; says so when they cannot be decoded. */
export function RasterCanvas({ src, onFail }: { src: string; onFail: () => void }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    import('./decodeRaster')
      .then(({ decodeRaster }) => decodeRaster(src))
      .then((bitmap) => {
        if (isCurrent) ref.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
        bitmap.close()
      })
      .catch(() => {
        if (isCurrent) onFail()
      })
    return () => {
      isCurrent = false
    }
  }, [src, onFail])
  return <canvas ref={ref} width={152} height={152} />
}
