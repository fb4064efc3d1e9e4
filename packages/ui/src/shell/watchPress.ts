/** Whether a press that may become a click has just begun in the page: by the main button of one pointer, and only until its event has been told to all. */
export function watchPress(page: Document): { readonly isBeginning: () => boolean; readonly stop: () => void } {
  let end: ReturnType<typeof setTimeout> | undefined
  const onDown = ({ isPrimary, button }: PointerEvent) => {
    if (!isPrimary || button !== 0) return
    clearTimeout(end)
    end = setTimeout(() => {
      end = undefined
    })
  }
  page.addEventListener('pointerdown', onDown, { capture: true, passive: true })
  return {
    isBeginning: () => end !== undefined,
    stop() {
      clearTimeout(end)
      page.removeEventListener('pointerdown', onDown, { capture: true })
    },
  }
}
