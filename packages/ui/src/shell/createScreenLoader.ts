import type { ViewName } from '@latchkey/flow'
import type { AnyScreen } from '../views/AnyScreen'
import type { AnyDoor, AnyWing, Loadable, Place, Places } from '../wings/Wing'

export type ScreenState =
  | ({ readonly status: 'loading' } & Partial<Place>)
  | { readonly status: 'loaded'; readonly screen: AnyScreen; readonly wing: AnyWing }
  | { readonly status: 'failed'; readonly error: unknown }

/** Loads each wing once per mount, all its views with it; a failed one can be asked for again. */
export interface ScreenLoader {
  readonly get: (name: ViewName) => ScreenState
  readonly subscribe: (listener: () => void) => () => void
  /** Starts loading unless it runs or is done; never rejects. */
  readonly load: (name: ViewName) => Promise<void>
  /** Loads what nobody asked for yet: a failure is neither shown nor told. */
  readonly loadAhead: (name: ViewName) => void
  /** Drops what wings with the terms of the site brought, because the site named some now; asked for, it is loaded anew. */
  readonly forgetTerms: () => void
}

interface LoaderParameters {
  /** Brings code, words and rules of a wing, all at the same time. */
  readonly open: (wing: Loadable<AnyDoor>) => Promise<AnyDoor>
  readonly onFailure: (name: ViewName, error: unknown) => void
}

const loading: ScreenState = { status: 'loading' }

export function createScreenLoader(
  wingOf: (name: ViewName) => AnyWing | Promise<AnyWing>,
  { open, onFailure }: LoaderParameters,
): ScreenLoader {
  const states = new Map<ViewName, ScreenState>()
  const runs = new Map<AnyWing, Promise<void>>()
  const listeners = new Set<() => void>()
  /** Of views that a wing which is here leads to. */
  const places: Places = {}
  const put = (name: ViewName, state: ScreenState) => {
    states.set(name, state)
    for (const listener of [...listeners]) listener()
  }
  const run = (wing: AnyWing): Promise<void> => {
    const running = runs.get(wing)
    if (running) return running
    const started: Promise<void> = open(wing).then(
      ({ screens, places: led }) => {
        if (runs.get(wing) !== started) return run(wing)
        Object.assign(places, led)
        for (const [name, screen] of Object.entries(screens)) put(name as ViewName, { status: 'loaded', screen, wing })
      },
      (error: unknown) => {
        if (runs.get(wing) !== started) return run(wing)
        runs.delete(wing)
        throw error
      },
    )
    runs.set(wing, started)
    return started
  }
  const runOf = (name: ViewName): Promise<void> => {
    const wing = wingOf(name)
    return 'then' in wing ? wing.then(run) : run(wing)
  }
  return {
    get: (name) => states.get(name) ?? places[name] ?? loading,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(name) {
      // What stands in its place while it loads stands there again.
      if (states.get(name)?.status === 'failed') put(name, places[name] ?? loading)
      return runOf(name).catch((error: unknown) => {
        // Several may have waited for the same run.
        if (states.get(name)?.status === 'failed') return
        put(name, { status: 'failed', error })
        onFailure(name, error)
      })
    },
    loadAhead(name) {
      runOf(name).catch(() => {})
    },
    forgetTerms() {
      for (const wing of [...runs.keys()]) if (wing.showsTerms) runs.delete(wing)
      for (const [known, state] of [...states])
        if (state.status === 'loaded' && state.wing.showsTerms) put(known, loading)
    },
  }
}
