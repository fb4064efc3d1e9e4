import { memoryStorage, type Storage } from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import { expect, test, vi } from 'vitest'
import { openSession, sessionOf } from '../fake/openSession.test.support'
import { openSecrets } from './openSecrets'
import { storedSessions } from './storedSessions'

const secretsOf = (storage: Storage | undefined) => openSecrets(openSession({ sessions: [], storage: storage! }).core)

test('secrets are kept where the rest is, and heard from other tabs where it is', () => {
  const store = sharedStorage()
  const [here, there] = [secretsOf(store.tab()), secretsOf(store.tab())]
  const heard: unknown[] = []
  here.subscribe(storedSessions, (value) => heard.push(value))
  there.write(storedSessions, [sessionOf()])
  expect(here.read(storedSessions)).toMatchObject([{ topic: 'a'.repeat(64) }])
  expect(heard).toHaveLength(1)
  expect(here.shared).toBe(true)
})

test('a storage that no other tab hears of is the tab its own', () => {
  expect(secretsOf(memoryStorage()).shared).toBe(false)
})

test('a site that names none shares its own storage in a page, and has none elsewhere', () => {
  const { core } = openSession({ sessions: [] })
  const bare = { ...core, options: () => ({ ...core.options(), storage: undefined }) }
  expect(openSecrets(bare).shared).toBe(false)
  vi.stubGlobal('window', new EventTarget())
  expect(openSecrets(bare).shared).toBe(true)
  vi.stubGlobal('window', undefined)
})

test('beside a storage that travels to a server they stay in the page', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const cookies = { ...memoryStorage(), subscribe: () => () => {}, sharedWithServer: true } as const
  const { core } = openSession({ sessions: [], storage: cookies })
  const secrets = openSecrets(core)
  secrets.write(storedSessions, [sessionOf()])
  expect([...items.keys()]).toEqual(['latchkey:1:walletconnect'])
  expect(cookies.getItem('latchkey:1:walletconnect')).toBeNull()
  expect(secrets.read(storedSessions)).toMatchObject([{ topic: 'a'.repeat(64) }])
  expect(secrets.shared).toBe(false)
  vi.stubGlobal('window', new EventTarget())
  expect(openSecrets(core).shared).toBe(true)
  vi.stubGlobal('window', undefined)
})
