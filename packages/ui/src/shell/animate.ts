/** Whether the visitor asked for less motion; then only opacity changes. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Plays keyframes from the next frame on, or from `startTime` (milliseconds of the page's time line), so that the next frame is
 * under way already. Resolves when they ended, were cancelled, or the tab is hidden and nothing ticks.
 */
export function animate(
  element: Element,
  frames: Keyframe[],
  options: { duration: number; easing?: string; startTime?: number },
): Promise<void> {
  const shown = prefersLessMotion() ? frames.map(({ opacity = 1 }) => ({ opacity })) : frames
  if (document.hidden || !element.animate) return Promise.resolve()
  const { startTime, ...timing } = options
  const animation = element.animate(shown as Keyframe[], {
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    // A frame may be of a time before the start.
    fill: startTime === undefined ? 'none' : 'backwards',
    ...timing,
  })
  if (startTime !== undefined) animation.startTime = startTime
  return Promise.race([
    animation.finished.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, options.duration + 100)),
  ])
}
