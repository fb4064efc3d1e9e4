/** A list of input sources, which the classic protocol and BiDi write the same way. */
export type Gesture = readonly Readonly<Record<string, unknown>>[]

const keyCodes = { Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const

/** Moves the pointer to a place in the viewport, in CSS pixels, and presses its first button there. */
export function pressAt(x: number, y: number): Gesture {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

/** Presses keys together: `Control`, `v` for what pastes. */
export function pressKeys(...keys: readonly string[]): Gesture {
  const values = keys.map((key) => keyCodes[key as keyof typeof keyCodes] ?? key)
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    },
  ]
}
