/** Whether the visitor asked for less motion; then only opacity changes. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Plays keyframes and resolves when they ended, were cancelled, or the tab is hidden and nothing ticks. */
export function animate(
  element: Element,
  frames: Keyframe[],
  options: { duration: number; easing?: string },
): Promise<void> {
  const shown = prefersLessMotion() ? frames.map(({ opacity = 1 }) => ({ opacity })) : frames
  if (document.hidden || !element.animate) return Promise.resolve()
  const animation = element.animate(shown as Keyframe[], { easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', ...options })
  return Promise.race([
    animation.finished.then(
      () => undefined,
      () => undefined,
    ),
    new Promise<void>((resolve) => setTimeout(resolve, options.duration + 100)),
  ])
}
