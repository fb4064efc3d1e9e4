import type { CSSProperties } from 'react'

interface BoneProps {
  /** In px, or any CSS length. */
  readonly width: number | string
  readonly height: number
  readonly round?: boolean
  readonly style?: CSSProperties
}

/** A grey stand-in with the geometry of what will replace it. */
export function Bone({ width, height, round = false, style }: BoneProps) {
  return <span className={round ? 'bone circle' : 'bone'} aria-hidden="true" style={{ ...style, width, height }} />
}
