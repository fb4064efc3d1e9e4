/** Whether the visitor asked for less motion; then only opacity changes. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Milliseconds between two pictures of a screen. */
export const screenTick = 1000 / 60

/**
 * Plays keyframes from the next frame on; `lead` milliseconds of the duration have passed then. Resolves when they ended, were
 * cancelled, or the tab is hidden and nothing ticks.
 */
export function animate(
  element: Element,
  frames: Keyframe[],
  { lead = 0, ...timing }: { duration: number; easing?: string; lead?: number },
): Promise<void> {
  const shown = prefersLessMotion() ? frames.map(({ opacity = 1, offset = null }) => ({ opacity, offset })) : frames
  if (document.hidden || !element.animate) return Promise.resolve()
  const animation = element.animate(shown as Keyframe[], {
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    delay: -lead,
    ...timing,
  })
  return Promise.race([
    animation.finished.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, timing.duration + 100)),
  ])
}
