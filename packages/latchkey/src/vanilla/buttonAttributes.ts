import { isNamespace } from '@latchkey/protocol/caip'
import type { ButtonSettings } from '@latchkey/react/button'

const count = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)
const oneOf =
  <const T extends string>(...values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text)

type Reader<Name extends keyof ButtonSettings> = readonly [
  attribute: string,
  read: (text: string) => ButtonSettings[Name],
]

/** Each setting's attribute and how its text is read; a value that is none counts as absent. */
const readers: { readonly [Name in keyof ButtonSettings]-?: Reader<Name> } = {
  label: ['label', (text) => text],
  loadingLabel: ['loading-label', (text) => text],
  size: ['size', oneOf('sm', 'md', 'lg')],
  disabled: ['disabled', () => true],
  balance: ['balance', oneOf('show', 'hide')],
  charsStart: ['chars-start', count],
  charsEnd: ['chars-end', count],
  namespace: ['namespace', (text) => (isNamespace(text) ? text : undefined)],
}

/** Settings by the name of their property, with the name of their attribute. */
export const buttonAttributes = () =>
  Object.entries(readers).map(([name, [attribute]]) => [name as keyof ButtonSettings, attribute] as const)

/** Reads one setting from an element's attribute. */
export function readSetting(element: Element, name: keyof ButtonSettings): ButtonSettings[keyof ButtonSettings] {
  const [attribute, read] = readers[name]
  const text = element.getAttribute(attribute)
  return text === null ? undefined : read(text)
}

/** Reads all settings of an element. */
export function readSettings(element: Element): ButtonSettings {
  return Object.fromEntries(buttonAttributes().map(([name]) => [name, readSetting(element, name)]))
}
