/** The few page facts core listens to, for tests in Node. */
export function fakePage(): void {
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true })
  Object.defineProperty(globalThis, 'document', {
    value: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    configurable: true,
  })
  const { addEventListener, removeEventListener } = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: addEventListener.bind(window),
    removeEventListener: removeEventListener.bind(window),
  })
}
