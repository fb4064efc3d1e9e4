import { afterEach, expect, test } from 'vitest'
import { hostileRan } from './hostileCanary'
import { type HostileWalletKind, hostileWalletKinds } from './hostileWallets'
import { type HostileRegistration, registerHostile } from './registerHostile'

const made: HostileRegistration[] = []
afterEach(() => {
  for (const hostile of made.splice(0)) hostile.stop()
})

function register(kind: HostileWalletKind): HostileRegistration {
  const hostile = registerHostile(kind)
  made.push(hostile)
  return hostile
}

/** An app that starts now and takes anything for a wallet. */
function startApp() {
  const wallets: unknown[] = []
  const api = {
    register(...entering: unknown[]) {
      wallets.push(...entering)
      return () => {
        for (const wallet of entering) wallets.splice(wallets.indexOf(wallet), 1)
      }
    },
  }
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    } catch {
      // Registration that throws is one of the attacks.
    }
  }
  addEventListener('wallet-standard:register-wallet', onRegister)
  return {
    wallets,
    ask: () => dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api })),
    stop: () => removeEventListener('wallet-standard:register-wallet', onRegister),
  }
}

const silent: readonly HostileWalletKind[] = [
  ...['register-throws', 'register-nothing', 'unregister-at-once', 'unregister-twice', 'register-late'],
] as const satisfies readonly HostileWalletKind[]

// A callback that throws is told to the page as an error of its own, which is not what is looked at here.
const quiet = hostileWalletKinds().filter((kind) => !kind.startsWith('register-throws'))

test.each(quiet)('%s is found by an app that listens and by one that asks, until stopped', (kind) => {
  const app = startApp()
  const hostile = register(kind)
  const found = app.wallets.length
  expect(found > 0).toBe(!silent.includes(kind))
  const second = startApp()
  second.ask()
  expect(second.wallets.length > 0).toBe(!silent.includes(kind))
  hostile.stop()
  expect([app.wallets.length, second.wallets.length].every((count) => count < Math.max(1, found))).toBe(true)
  app.stop()
  second.stop()
})

test('a callback that throws does so before or after it registered', () => {
  const app = startApp()
  register('register-throws')
  expect(app.wallets).toHaveLength(0)
  register('register-throws-after')
  expect(app.wallets).toHaveLength(1)
  app.stop()
})

test('a flood is a thousand wallets, in a thousand calls or in one', () => {
  for (const kind of hostileWalletKinds('W-03')) expect(register(kind).wallets).toHaveLength(1_000)
})

test('every attack has its kinds, and none belongs to two', () => {
  const all = hostileWalletKinds()
  expect(new Set(all).size).toBe(all.length)
  expect(hostileWalletKinds('W-13')).toEqual(['leaves-while-connecting', 'leaves-and-connects', 'leaves-later'])
})

test('what waits acts when told: it comes late, goes, comes again, or storms', () => {
  const app = startApp()
  register('register-late').act()
  expect(app.wallets).toHaveLength(1)
  register('leaves-later').act()
  expect(app.wallets).toHaveLength(1)
  const again = register('again-later')
  again.act()
  expect(app.wallets.slice(1)).toEqual([again.wallets[0], again.wallets[0]])
  let changes = 0
  const storm = register('changes-storm')
  const [wallet] = storm.wallets as { features: Record<string, { on(event: string, listener: () => void): void }> }[]
  wallet?.features['standard:events']?.on('change', () => {
    changes += 1
  })
  storm.act()
  expect(changes).toBe(10_000)
  app.stop()
})

test('registering runs nothing', () => {
  for (const kind of [...hostileWalletKinds('W-01'), ...hostileWalletKinds('W-04')]) register(kind)
  expect(hostileRan()).toBe(false)
})
