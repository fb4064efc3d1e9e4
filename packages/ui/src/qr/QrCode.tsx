import { type ReactNode, useMemo } from 'react'
import { qrPaths } from './qrPaths'

interface QrCodeProps {
  /** What it encodes; without it a look-alike stands in its place. */
  readonly text: string | undefined
  /** As long as what will come, so that the look-alike has its geometry. */
  readonly sample: string
  readonly label: string
  /** Drawn in the cleared middle. */
  readonly logo: ReactNode
  /** Can no longer be scanned: blurred under `children`; or no code can come now, so that none is hinted at. */
  readonly fault?: 'stale' | 'offline' | undefined
  /** Lies over the code, such as the button that makes a fresh one. */
  readonly children?: ReactNode
}

/** A code on a white plate that scans in every theme; the look-alike before it fades over into it. */
export function QrCode({ text, sample, label, logo, fault, children }: QrCodeProps) {
  const look = fault ?? (text === undefined ? 'waiting' : 'ready')
  return (
    <div className="qr" part="qr" data-look={look}>
      <div className="codes" role="img" aria-label={label}>
        <Code text={sample} kind="sample" />
        {text !== undefined && <Code text={text} kind="real" />}
        <span className="logo" aria-hidden="true">
          {logo}
        </span>
      </div>
      {children && <div className="over">{children}</div>}
    </div>
  )
}

function Code({ text, kind }: { text: string; kind: 'sample' | 'real' }) {
  const { size, dots } = useMemo(() => qrPaths(text), [text])
  const far = size - 7
  return (
    <svg key={text} className={kind} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <path className="dots" d={dots} />
      {[
        [0, 0],
        [far, 0],
        [0, far],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`}>
          <rect className="eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
          <rect className="pupil" x={x + 2} y={y + 2} width="3" height="3" rx="1" />
        </g>
      ))}
    </svg>
  )
}
