import { avatarStops } from '@latchkey/react/button'

/** The generated face of an address. */
export function Avatar({ address }: { address: string }) {
  const { angle, colors } = avatarStops(address)
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{ backgroundImage: `conic-gradient(from ${angle}deg, ${[...colors, colors[0]].join(', ')})` }}
    />
  )
}
