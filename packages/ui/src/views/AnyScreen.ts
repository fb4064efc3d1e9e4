import type { Flow, View, ViewName } from '@latchkey/flow'
import { createElement, type ReactNode } from 'react'
import type { MessageKey, WordSet } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'
import type { AheadParameters, AnyModel, Face, Screen, ViewOf } from './Screen'

/** A live view taken apart: its header, its state, its content. */
export interface ScreenParts {
  readonly face: Face
  readonly state: string
  readonly body: ReactNode
}

/** A screen with its model's type closed over, so that screens of all views fit one registry. */
export interface AnyScreen {
  /** A hook; `undefined` when the data of the view is gone. */
  readonly useParts: (flow: Flow, view: View, words: Words<MessageKey>) => ScreenParts | undefined
  readonly ahead?: ((flow: Flow, of: AheadParameters) => Promise<unknown>) | undefined
}

/** Joins a screen's hook, header and view. */
export function anyScreen<Name extends ViewName, Model extends AnyModel, Handlers extends object, Sets extends WordSet>(
  screen: Screen<Name, Model, Handlers, Sets>,
): AnyScreen {
  return {
    ahead: screen.ahead,
    useParts(flow, view, words) {
      const props = screen.use(flow, view as ViewOf<Name>)
      return (
        props && {
          face: screen.face(words, props),
          state: props.model.state,
          body: createElement(screen.View, props),
        }
      )
    },
  }
}
