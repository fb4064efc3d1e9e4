import type { IconPath } from './IconPath'

/** A line icon in the text's colour; decorative, so the words beside it or the button's label speak. */
export function Icon({
  path,
  size = 18,
  className,
}: {
  path: IconPath
  size?: number
  className?: string | undefined
}) {
  // Grows with the visitor's text; of 16 px an em.
  const side = `${size / 16}em`
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 16 ? 2.4 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
