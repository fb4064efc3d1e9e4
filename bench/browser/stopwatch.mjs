/**
 * Runs in the page before anything else and gives it `bench`: finders, and when something was first on screen. Both sides of
 * every ratio are timed by it.
 */
export function stopwatch() {
  const isSeen = (element) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 0
  const modal = (selector) => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(selector)
  const finders = {
    button: () => document.querySelector('[data-latchkey-button], [data-open]'),
    'connected button': () => document.querySelector('[data-latchkey-button][data-state="connected"]'),
    'wallet row': () => modal('[data-wallet]'),
    'network row': () => modal('[data-network]'),
    'token row': () => modal('[data-asset]'),
    address: () => document.querySelector('[data-address]'),
    'bare row': () => document.querySelector('dialog[open] [data-row]'),
  }

  /** Resolves right after the frame that first shows it, in milliseconds since navigation began. */
  const painted = (name) =>
    new Promise((resolve) => {
      const look = () => {
        if (isSeen(finders[name]())) scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

  /** Milliseconds from each press of `type` to the end of the next frame, as they happen. */
  const presses = []
  const watch = (type) =>
    addEventListener(
      type,
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          scheduler.postTask(() => presses.push(performance.now() - timeStamp), { priority: 'user-blocking' }),
        ),
      true,
    )

  /** Milliseconds from the next press of the pointer, or its release, until something is on screen; the page's time line tells both ends. */
  const fromPress = (name, type = 'pointerdown') =>
    new Promise((resolve) => {
      const pressed = async ({ timeStamp }) => {
        performance.mark('bench pressed', { startTime: timeStamp })
        const at = await painted(name)
        performance.mark('bench shown')
        resolve(at - timeStamp)
      }
      addEventListener(type, pressed, { capture: true, once: true })
    })

  globalThis.bench = { painted, fromPress, watch, presses }
}
