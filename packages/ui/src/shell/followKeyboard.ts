/** Lifts the sheet above an on-screen keyboard by the height it covers. */
export function followKeyboard(root: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const update = () => {
    const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  update()
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  return () => {
    viewport.removeEventListener('resize', update)
    viewport.removeEventListener('scroll', update)
    root.style.removeProperty('--keyboard')
  }
}
