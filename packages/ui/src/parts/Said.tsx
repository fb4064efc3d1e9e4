/** The one line that tells how it goes to who does not see it: the same element all along, since only what changes in one is told. */
export function Said({ children }: { children: string }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  )
}
