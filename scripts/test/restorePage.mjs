import { afterAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Set-up of every file that shares its page with others: what a file left in the document and in its storage is taken away when
// it ends, and clock, globals and spies are put back, so that no file can tell after which it came.
const attributesOf = ({ attributes }) => new Map([...attributes].map(({ name, value }) => [name, value]))

const roots = [document.documentElement, document.body]
const attributes = roots.map(attributesOf)
const nodes = [document.head, document.body].map((parent) => [parent, new Set(parent.childNodes)])
const { title } = document
const sheets = [...document.adoptedStyleSheets]

/** Styles a module brought are brought once, as the module is. */
const isOfModule = (node) => node instanceof HTMLElement && 'viteDevId' in node.dataset

// Of its own accord it takes away what was drawn in the first file alone: a page evaluates it once.
beforeEach(() => cleanup())

afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetConfig()
  for (const [parent, before] of nodes)
    for (const node of [...parent.childNodes]) if (!before.has(node) && !isOfModule(node)) node.remove()
  for (const [index, root] of roots.entries()) {
    for (const name of root.getAttributeNames()) if (!attributes[index].has(name)) root.removeAttribute(name)
    for (const [name, value] of attributes[index]) root.setAttribute(name, value)
  }
  document.title = title
  document.adoptedStyleSheets = sheets
  localStorage.clear()
  sessionStorage.clear()
})
