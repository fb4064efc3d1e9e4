import type { ViewName } from '@latchkey/flow'
import type { ReactNode } from 'react'
import type { MessageKey, WordSet } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'
import type { AnyModel, Face, Screen, States } from './Screen'

/** One fixture of a view, ready to be drawn without a flow. */
export interface Tile {
  readonly state: string
  readonly face: (words: Words<MessageKey>) => Face
  readonly body: () => ReactNode
}

interface PreviewParameters<
  Name extends ViewName,
  Model extends AnyModel,
  Handlers extends object,
  Sets extends WordSet,
> {
  readonly screen: Screen<Name, Model, Handlers, Sets>
  readonly fixtures: {
    readonly states: States<Model>
    readonly variants?: Readonly<Record<string, Model>>
    readonly handlers: Handlers
  }
}

/** Turns a view's typed fixtures into tiles by name: each state, then its variants. */
export function preview<Name extends ViewName, Model extends AnyModel, Handlers extends object, Sets extends WordSet>({
  screen,
  fixtures: { states, variants, handlers },
}: PreviewParameters<Name, Model, Handlers, Sets>): Readonly<Record<string, Tile>> {
  const models: Readonly<Record<string, Model>> = { ...(states as Readonly<Record<string, Model>>), ...variants }
  const { View } = screen
  return Object.fromEntries(
    Object.entries(models).map(([name, model]): [string, Tile] => {
      const props = { model, ...handlers }
      return [name, { state: model.state, face: (words) => screen.face(words, props), body: () => <View {...props} /> }]
    }),
  )
}
