/** Milliseconds after which it runs where nothing is painted, as in a hidden tab. */
const patience = 200

/** Runs once when the next frame is on screen; the returned function calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, patience)
  const request = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(request)
    clearTimeout(timer)
  }
}
