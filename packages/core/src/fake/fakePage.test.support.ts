/** The few page facts core listens to, for tests in Node: events, visibility, and localStorage shared by two tabs. */
export function fakePage() {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    title: 'Test',
    querySelector: () => null,
  })
  const window: EventTarget = Object.assign(new EventTarget(), { document })
  const globals: Record<string, unknown> = {
    window,
    document,
    location: { origin: 'https://site.example', protocol: 'https:' },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  }
  const before = Object.keys(globals).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)] as const)
  for (const [key, value] of Object.entries(globals))
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true })
  return {
    window,
    document,
    leave() {
      for (const [key, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, key, descriptor)
        else Reflect.deleteProperty(globalThis, key)
      }
    },
  }
}
