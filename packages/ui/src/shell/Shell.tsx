import { current, descriptorOf, type Flow, type View, type ViewName } from '@latchkey/flow'
import {
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { langOf } from '../messages/langOf'
import type { Face } from '../views/Screen'
import { Card } from './Card'
import type { ScreenLoader, ScreenState } from './createScreenLoader'
import type { UiStore } from './createUi'
import { ErrorBoundary } from './ErrorBoundary'
import { FieldContext } from './FieldContext'
import { FlowContext, type PageClock } from './FlowClock'
import { LazyToast, type LoadToasts } from './LazyToast'
import { LiveView } from './LiveView'
import { LoadFailed } from './LoadFailed'
import { pageClock } from './pageClock'
import { useShownEffect } from './Showing'
import { Stage } from './Stage'
import { UiContext } from './UiContext'
import { ViewSkeleton } from './ViewSkeleton'
import { whenIdle } from './whenIdle'

export interface ShellProps {
  readonly flow: Flow
  readonly root: HTMLElement
  readonly ui: UiStore
  readonly screens: ScreenLoader
  readonly toasts: LoadToasts
  readonly canClose: boolean
}

/** Everything inside the dialog: keeps its attributes true and shows the top of the flow's stack. */
export function Shell({ flow, root, ui, screens, toasts, canClose }: ShellProps) {
  const clock = useContext(FlowContext)
  useSyncExternalStore(clock?.subscribe ?? ui.subscribe, clock?.version ?? (() => 0))
  const state = useSyncExternalStore(ui.subscribe, ui.get)
  const flowState = flow.store.getState()
  const view = current(flowState.stack)
  const [shown, setShown] = useState<{ view: View; face: Face; state: string }>()
  const now = shown?.view === view ? shown : undefined
  const face: Face = now?.face ?? {
    title: state.words('view.loading'),
    titleLook: 'spoken',
    lead: { kind: flowState.stack.length > 1 ? 'back' : 'none' },
  }
  const load = useSyncExternalStore(screens.subscribe, () => screens.get(view.name))
  const viewState = load.status === 'failed' ? 'error' : (now?.state ?? 'loading')

  const live = useRef(face)
  live.current = face
  const onFace = useCallback(
    (of: View, next: Face, nextState: string) => {
      // What lies beneath is drawn anew too where the language changes.
      if (flow.store.getState().stack.at(-1) !== of) return
      live.current = next
      setShown((last) =>
        last?.view === of && last.state === nextState && sameFace(last.face, next)
          ? last
          : { view: of, face: next, state: nextState },
      )
    },
    [flow],
  )
  const clocks = useRef(new WeakMap<View, PageClock>()).current
  const clockOf = (of: View): PageClock | undefined => {
    if (clock && !clocks.has(of)) clocks.set(of, pageClock(clock, flow, of))
    return clocks.get(of)
  }

  useLayoutEffect(() => {
    root.dataset['latchkeyView'] = view.name
    root.dataset['state'] = viewState
    root.dataset['theme'] = state.theme
    root.dataset['layout'] = state.layout
    root.dir = state.words.dir
    root.lang = langOf(state.words.locale)
    root.setAttribute('aria-label', face.title)
  }, [root, view.name, viewState, state, face.title])
  useNext(flow, screens, view, load)

  const drawField = useCallback(
    (field: View, row: ReactNode) => (
      <ErrorBoundary onError={(error) => flow.report(error)} fallback={() => row}>
        <Slot flow={flow} view={field} screens={screens} onFace={ignore} row={row} />
      </ErrorBoundary>
    ),
    [flow, screens],
  )

  const report = flowState.toast?.report
  // Where closing is refused nothing promises it.
  const isHeld = flowState.stack.some(({ name }) => descriptorOf(name).closable)
  return (
    <UiContext.Provider value={state}>
      {state.layout !== 'inline' && <div className="scrim" part="scrim" />}
      <Card
        face={{ ...face, onLead: () => live.current.onLead?.(), onAside: () => live.current.onAside?.() }}
        onBack={() => flow.back()}
        onClose={canClose && !isHeld ? () => flow.close('close-button') : undefined}
        toast={
          <LazyToast
            load={toasts}
            toast={flowState.toast}
            onDismiss={() => flow.dismissToast()}
            onHold={flow.holdToast}
            onDetails={report && (() => flow.push({ name: 'ErrorDetails', report }))}
          />
        }
      >
        {(titleId) => (
          <Stage
            stack={flowState.stack}
            direction={flowState.direction}
            titleId={titleId}
            render={(of) => (
              <ErrorBoundary
                onError={(error) => flow.report(error)}
                fallback={(retry) => <LoadFailed onRetry={retry} />}
              >
                <FlowContext.Provider value={clockOf(of)}>
                  <FieldContext.Provider value={drawField}>
                    <Slot flow={flow} view={of} screens={screens} onFace={onFace} />
                  </FieldContext.Provider>
                </FlowContext.Provider>
              </ErrorBoundary>
            )}
          />
        )}
      </Card>
    </UiContext.Provider>
  )
}

const ignore = () => {}

interface SlotProps {
  readonly flow: Flow
  readonly view: View
  readonly screens: ScreenLoader
  readonly onFace: (view: View, face: Face, state: string) => void
  /** Stands in its place inside another view until its code is here. */
  readonly row?: ReactNode
}

/** A view's screen when its code is here, else its skeleton or a way to try again; the header it asks for draws it no second time. */
const Slot = memo(function Slot({ flow, view, screens, onFace, row }: SlotProps) {
  const load = useSyncExternalStore(screens.subscribe, () => screens.get(view.name))
  const tell = useCallback((face: Face, state: string) => onFace(view, face, state), [onFace, view])
  useShownEffect(() => void screens.load(view.name), [screens, view.name])
  // Of what is drawn inside another view nobody else asks for what follows.
  useNext(flow, screens, row ? view : undefined, load)
  if (row && load.status !== 'loaded') return row
  if (load.status === 'failed') return <LoadFailed onRetry={() => void screens.load(view.name)} />
  if (!load.screen) return <ViewSkeleton shape={descriptorOf(view.name).skeleton ?? 'list'} />
  // What holds its place is another view.
  const feature = load.status === 'loaded' ? load.wing.feature : undefined
  return <LiveView key={load.status} screen={load.screen} feature={feature} flow={flow} view={view} onFace={tell} />
})

/** Fetches what probably follows a view while the visitor rests on it. */
function useNext(flow: Flow, screens: ScreenLoader, view: View | undefined, load: ScreenState): void {
  const next = view && load.status === 'loaded' ? load.wing.next?.[view.name] : undefined
  const { open, stack } = flow.store.getState()
  useShownEffect(() => {
    // In a place of the page's own the top view stands there before anybody opened it.
    const isOpen = flow.store.getState().open || view !== current(stack)
    if (!next || !isOpen) return undefined
    // What needs a relay or a service leads nowhere where the site names none.
    const isUsed = (name: ViewName) => !descriptorOf(name).pairing || flow.remoteWallets()
    return whenIdle(() => next.filter(isUsed).forEach(screens.loadAhead))
  }, [screens, next, flow, open])
}

/** As drawn: what presses do is no part of the text. */
function sameFace(a: Face, b: Face): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
