import { createHook } from 'node:async_hooks'

/** What only a page has: nothing may even look for it while being imported. */
const pageGlobals = ['window', 'document', 'location', 'localStorage', 'sessionStorage', 'customElements', 'ethereum']

/** Kinds of work that reach out or keep a process alive; reading the modules themselves is none. */
const isHandle = (/** @type {string} */ type) =>
  /TCP|UDP|PIPE|TLS|HTTP|GETADDR|QUERY|Timeout|Immediate|MESSAGEPORT|WORKER|SIGNAL|FSEVENT/i.test(type)

/** @returns {Members} */
const ownGlobals = () => new Map(Reflect.ownKeys(globalThis).map((key) => [key, shapeOf(globalThis, key)]))

/**
 * @param {object} target
 * @param {PropertyKey} key
 * @returns {readonly unknown[]}
 */
function shapeOf(target, key) {
  const { value, get, set } = Object.getOwnPropertyDescriptor(target, key) ?? {}
  return get || set ? [get, set] : [value]
}

/**
 * Members of everything built in, so that a patched prototype is seen too.
 * @returns {Members}
 */
function builtIns() {
  const members = new Map()
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {}
    if (typeof value !== 'function') continue
    for (const [where, target] of [
      [name, value],
      [`${name}.prototype`, value.prototype],
    ])
      if (target)
        for (const key of Reflect.ownKeys(target)) members.set(`${where}.${String(key)}`, shapeOf(target, key))
  }
  return members
}

/** @typedef {Map<PropertyKey, readonly unknown[]>} Members */

/**
 * @param {Members} before
 * @param {Members} after
 */
function changes(before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter((name) => {
    const [left, right] = [before.get(name), after.get(name)]
    return !left || !right || left.some((part, index) => !Object.is(part, right[index]))
  })
}

/**
 * Does the work and tells what it left or looked at: changed globals and built-ins, page globals asked for, handles and requests.
 * @param {() => Promise<unknown>} work
 */
export async function footprint(work) {
  /** @type {string[]} */
  const touched = []
  /** @type {string[]} */
  const handles = []
  // Node makes some of its globals when they are first read.
  for (const name of Reflect.ownKeys(globalThis)) Reflect.get(globalThis, name)
  for (const name of pageGlobals)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void touched.push(name) })
  const [globals, members] = [ownGlobals(), builtIns()]
  const hook = createHook({ init: (_, type) => void (isHandle(type) && handles.push(type)) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  const changed = [...changes(globals, ownGlobals()), ...changes(members, builtIns())].map(String)
  for (const name of pageGlobals) Reflect.deleteProperty(globalThis, name)
  return { touched, handles, changed }
}
