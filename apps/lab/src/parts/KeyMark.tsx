/** The mark of Latchkey; decoration, its name stands beside it. */
export function KeyMark() {
  return (
    <svg className="key-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="10" />
      <g>
        <circle cx="11.5" cy="16" r="4.6" />
        <path d="M16.1 16H26m-3.4 0v4.4M19.2 16v2.8" />
      </g>
    </svg>
  )
}
