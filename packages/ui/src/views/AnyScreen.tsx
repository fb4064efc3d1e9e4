import type { Flow, View, ViewName } from '@latchkey/flow'
import { type ComponentType, useEffect, useLayoutEffect } from 'react'
import { useWords } from '../shell/UiContext'
import type { AnyModel, Face, Screen, ViewOf } from './Screen'

export interface LiveProps {
  readonly flow: Flow
  readonly view: View
  /** Called before paint with the header and state the view asks for. */
  readonly onFace: (face: Face, state: string) => void
}

/** A screen with its model's type closed over, so that screens of all views fit one registry. */
export interface AnyScreen {
  readonly Live: ComponentType<LiveProps>
}

/** Joins a screen's hook, header and view into one component. */
export function anyScreen<Name extends ViewName, Model extends AnyModel, Handlers extends object>(
  screen: Screen<Name, Model, Handlers>,
): AnyScreen {
  function Live({ flow, view, onFace }: LiveProps) {
    const words = useWords()
    const props = screen.use(flow, view as ViewOf<Name>)
    const face = props && screen.face(words, props)
    const state = props?.model.state
    useLayoutEffect(() => {
      if (face && state) onFace(face, state)
    })
    const isGone = props === undefined
    useEffect(() => {
      if (isGone) flow.back()
    }, [isGone, flow])
    return props ? <screen.View {...props} /> : null
  }
  return { Live }
}
