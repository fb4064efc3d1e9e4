import { element } from './element'

/** A list of facts: name left, value right; long values below the name. */
export type Fact = readonly [name: string, value: string | Node, shape?: 'tall' | 'mono' | undefined]

export function facts(...rows: readonly (Fact | undefined)[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows
      .filter((row) => row !== undefined)
      .map(([name, value, shape]) =>
        element(
          'div',
          shape === 'tall' ? { class: 'tall' } : {},
          element('dt', {}, name),
          element('dd', shape === 'mono' ? { class: 'mono' } : {}, value),
        ),
      ),
  )
}

/** A long text; one that has to scroll is reached by keyboard too. */
export const longText = (text: string, name: string, mono = false): HTMLElement =>
  element(
    'div',
    {
      class: mono ? 'text mono' : 'text',
      dir: 'auto',
      ...(text.length > 300 || text.split('\n').length > 10
        ? { tabindex: '0', role: 'group', 'aria-label': name }
        : {}),
    },
    text,
  )

/** A value of typed data, nested as it is. */
export function tree(value: unknown): Node | string {
  if (typeof value !== 'object' || value === null) return String(value)
  return facts(
    ...Object.entries(value).map(([name, inner]): Fact => {
      const nested = (typeof inner === 'object' && inner !== null) || String(inner).length > 24
      return [name, tree(inner), nested ? 'tall' : undefined]
    }),
  )
}
