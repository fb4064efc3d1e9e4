import { fakeLocks } from './fakeLocks.test.support'

/** A browser's tabs: one line for each lock, and channels that tell all but who speaks, a moment later and in order. */
export function fakeTabs() {
  const open = new Set<FakeChannel>()
  const said: unknown[] = []
  class FakeChannel extends EventTarget {
    constructor(readonly name: string) {
      super()
      open.add(this)
    }
    postMessage(data: unknown) {
      if (!open.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError')
      said.push(data)
      const copy = structuredClone(data)
      for (const one of open)
        if (one !== this && one.name === this.name)
          setImmediate(() => open.has(one) && one.dispatchEvent(Object.assign(new Event('message'), { data: copy })))
    }
    close() {
      open.delete(this)
    }
  }
  return {
    locks: fakeLocks(),
    BroadcastChannel: FakeChannel as unknown as typeof BroadcastChannel,
    /** Channels that are open. */
    open: open as ReadonlySet<unknown>,
    /** Every word, in order. */
    said: said as readonly unknown[],
  }
}
