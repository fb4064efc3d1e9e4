import { afterAll, vi } from 'vitest'

/**
 * Set-up of every test file in Node. Files of one worker share their modules, which saves loading them again and again; what a
 * file changed of the process, its globals, environment, clock and spies, is put back when it ends.
 */
const descriptors = () => new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)))

/** Names a test or a page in it may have added; those of the runner and of libraries begin with underscores. */
const isOurs = (name) => !name.startsWith('__')

const isSame = (one, other) => one?.value === other?.value && one?.get === other?.get

const before = descriptors()
const environment = { ...process.env }

afterAll(() => {
  vi.resetConfig()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  const now = descriptors()
  for (const [name, descriptor] of now)
    if (!before.has(name) && isOurs(name) && descriptor.configurable) delete globalThis[name]
  for (const [name, descriptor] of before)
    if (isOurs(name) && descriptor.configurable && !isSame(descriptor, now.get(name)))
      Object.defineProperty(globalThis, name, descriptor)
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
