const kinds = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'wheel',
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'keypress',
  'beforeinput',
  'input',
  'paste',
  'copy',
  'cut',
] as const

/** Keeps what happens inside from reaching the page's outside-click, focus-trap and scroll-lock listeners. */
export function contain(host: HTMLElement): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const kind of kinds) host.addEventListener(kind, stop, { passive: true })
  return () => {
    for (const kind of kinds) host.removeEventListener(kind, stop)
  }
}
