/** Pulls the sheet down by its handle or header; far or fast enough asks to close, otherwise it springs back. */
export function dragSheet(root: HTMLElement, onDismiss: () => boolean): () => void {
  let start: { readonly y: number; readonly at: number; readonly pointer: number } | undefined
  const card = () => root.querySelector<HTMLElement>('.card')

  const dim = (opacity: number | undefined) => {
    const scrim = root.querySelector<HTMLElement>('.scrim')
    // It follows the finger, and fades back when it is let go.
    scrim?.style.setProperty('transition', opacity === undefined ? '' : 'none')
    scrim?.style.setProperty('opacity', opacity === undefined ? '' : String(Math.max(0, opacity)))
  }

  const onDown = (event: PointerEvent) => {
    const target = event.target
    if (root.dataset['layout'] !== 'sheet' || !(target instanceof Element) || event.button !== 0) return
    if (!target.closest('.grab, .header') || target.closest('button')) return
    start = { y: event.clientY, at: event.timeStamp, pointer: event.pointerId }
    root.setPointerCapture(event.pointerId)
  }
  const onMove = (event: PointerEvent) => {
    if (start?.pointer !== event.pointerId) return
    const distance = event.clientY - start.y
    card()?.style.setProperty('translate', `0 ${distance > 0 ? distance : distance / 8}px`)
    // What lies behind shows as far as the sheet is gone.
    dim(1 - Math.max(0, distance) / (card()?.offsetHeight || 1))
  }
  const onUp = (event: PointerEvent) => {
    if (start?.pointer !== event.pointerId) return
    const distance = event.clientY - start.y
    const speed = distance / Math.max(1, event.timeStamp - start.at)
    start = undefined
    const isFar = event.type === 'pointerup' && (distance > 110 || (distance > 30 && speed > 0.6))
    if (isFar && onDismiss()) return
    const sheet = card()
    sheet?.style.removeProperty('translate')
    dim(undefined)
    sheet?.animate([{ translate: `0 ${Math.max(0, distance)}px` }, { translate: '0 0' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }
  root.addEventListener('pointerdown', onDown)
  root.addEventListener('pointermove', onMove)
  root.addEventListener('pointerup', onUp)
  root.addEventListener('pointercancel', onUp)
  return () => {
    root.removeEventListener('pointerdown', onDown)
    root.removeEventListener('pointermove', onMove)
    root.removeEventListener('pointerup', onUp)
    root.removeEventListener('pointercancel', onUp)
  }
}
