import { afterEach, expect, test } from 'vitest'
import { announceHostile } from './announceHostile'
import { clobber } from './clobber'
import { hostileCanary, hostileRan } from './hostileCanary'
import { type HostileKind, hostileKinds } from './hostileDetails'

afterEach(() => Reflect.deleteProperty(window, hostileCanary.global))

/** What a page hears when it asks for wallets. */
function heard(): unknown[] {
  const details: unknown[] = []
  const listener = (event: Event) => details.push((event as CustomEvent<unknown>).detail)
  addEventListener('eip6963:announceProvider', listener)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', listener)
  return details
}

const iconOf = (kind: HostileKind): string => {
  const hostile = announceHostile(kind)
  const [detail] = heard() as { info: { icon: string } }[]
  hostile.stop()
  return detail!.info.icon
}

test.each(hostileKinds)('%s is announced whenever a page asks, until stopped', (kind) => {
  const hostile = announceHostile(kind)
  expect(heard()).toHaveLength(hostile.count)
  hostile.stop()
  expect(heard()).toEqual([])
})

test('a flood is a thousand announcements', () => {
  const hostile = announceHostile('flood')
  expect(hostile.count).toBe(1_000)
  hostile.stop()
})

test('the payloads are live: a page that inlines them is caught', async () => {
  expect(hostileRan()).toBe(false)
  const frame = document.createElement('iframe')
  frame.srcdoc = decodeURIComponent(iconOf('icon-svg-onload').split(',').slice(1).join(','))
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  expect(Reflect.get(frame.contentWindow?.top ?? window, hostileCanary.global)).toBe(true)
  Reflect.deleteProperty(frame.contentWindow?.top ?? window, hostileCanary.global)
  frame.remove()
})

test('getters throw, proxies refuse every touch, providers throw before there is a promise', () => {
  for (const kind of ['detail-throwing-getters', 'detail-proxy-throws'] satisfies HostileKind[]) {
    const hostile = announceHostile(kind)
    const [detail] = heard() as { info: unknown }[]
    expect(() => detail!.info).toThrow('hostile')
    hostile.stop()
  }
  const hostile = announceHostile('provider-throws')
  const [detail] = heard() as { provider: { request(): unknown } }[]
  expect(() => detail!.provider.request()).toThrow('hostile')
  hostile.stop()
})

test("clobbering shadows globals and the element's own properties, and is undone", () => {
  const restore = clobber('hostileTarget')
  const target = Reflect.get(window, 'hostileTarget') as HTMLElement
  expect(target).toBeInstanceOf(HTMLFormElement)
  expect(target.remove).toBeInstanceOf(HTMLInputElement)
  restore()
  expect(Reflect.get(window, 'hostileTarget')).toBeUndefined()
})
