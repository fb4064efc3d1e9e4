/** Milliseconds between two frames. */
export const tick = 1000 / 60

/**
 * Plays one change frame by frame: timers stand, every animation is set to the moment of the frame, and each frame is a picture.
 * `act` begins the change.
 */
export async function filmChange(page, clip, { act, frames = 16 }) {
  await page.evaluate(hold)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)
  await act()
  const pictures = []
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(show, frame * tick)
    pictures.push(await page.screenshot({ clip, type: 'png', animations: 'allow', scale: 'css' }))
    await page.clock.runFor(frame % 3 === 2 ? 16 : 17)
  }
  await page.evaluate(release)
  await page.clock.resume()
  return pictures
}

/** From here on animations stand still. */
function hold() {
  window.heldAnimations = new Map()
}

/** Every animation as it is at a moment of the change; one that is met for the first time begins then. */
async function show(at) {
  const shadow = () => document.querySelector('latchkey-modal')?.shadowRoot
  // What follows the scroll bar has no time to be set.
  const running = () =>
    [...new Set([...document.getAnimations(), ...(shadow()?.getAnimations() ?? [])])].filter(
      ({ timeline }) => timeline instanceof DocumentTimeline,
    )
  const held = window.heldAnimations
  const set = () => {
    for (const animation of running()) {
      if (!held.has(animation)) held.set(animation, at)
      animation.pause()
      animation.currentTime = Math.max(0, at - held.get(animation))
    }
    for (const [animation, from] of held) {
      const end = animation.effect?.getComputedTiming().endTime
      if (animation.playState === 'paused' && Number.isFinite(end) && at - from >= end) animation.finish()
    }
  }
  set()
  // What the platform measures and starts in a frame is met in it.
  await new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = resolve
    new ResizeObserver((_, observer) => {
      observer.disconnect()
      channel.port2.postMessage(undefined)
    }).observe(document.body)
  })
  set()
}

/** Lets time go on. */
function release() {
  for (const animation of window.heldAnimations.keys()) if (animation.playState === 'paused') animation.play()
}
