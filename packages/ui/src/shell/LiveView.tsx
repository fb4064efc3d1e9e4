import type { Flow, View } from '@latchkey/flow'
import { useLayoutEffect } from 'react'
import type { AnyScreen } from '../views/AnyScreen'
import type { Face } from '../views/Screen'
import type { AnyWing } from '../wings/Wing'
import { useShownEffect } from './Showing'
import { useUi } from './UiContext'

interface LiveViewProps {
  readonly screen: AnyScreen
  /** The switch it is for. */
  readonly feature: AnyWing['feature']
  readonly flow: Flow
  readonly view: View
  /** Called before paint with the header and state the view asks for. */
  readonly onFace: (face: Face, state: string) => void
}

/** A view fed by the flow; when its data is gone, or the site switches off what it is for, it goes back instead of standing empty. */
export function LiveView({ screen, feature, flow, view, onFace }: LiveViewProps) {
  const { words } = useUi()
  const parts = screen.useParts(flow, view, words)
  useLayoutEffect(() => {
    if (parts) onFace(parts.face, parts.state)
  })
  const isGone = parts === undefined || (feature !== undefined && flow.options().features[feature] === false)
  useShownEffect(() => {
    // A page on its way out is no longer the flow's concern.
    if (isGone && flow.store.getState().stack.at(-1) === view) flow.back()
  }, [isGone, flow, view])
  return isGone ? undefined : parts.body
}
