/** Milliseconds after which it runs where nothing is painted, as in a hidden tab. */
const patience = 200

/** Runs once when what was drawn is on screen; the returned function calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(asked)
    work()
  }, patience)
  const asked = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(asked)
    clearTimeout(timer)
  }
}
