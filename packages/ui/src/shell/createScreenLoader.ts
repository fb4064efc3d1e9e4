import type { ViewName } from '@latchkey/flow'
import type { AnyScreen } from '../views/AnyScreen'

export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly screen: AnyScreen }
  | { readonly status: 'failed'; readonly error: unknown }

export type ScreenImports = Readonly<Record<ViewName, () => Promise<AnyScreen>>>

/** Loads each view's chunk once per mount; a failed one can be asked for again. */
export interface ScreenLoader {
  readonly get: (name: ViewName) => ScreenState
  readonly subscribe: (listener: () => void) => () => void
  /** Starts loading unless it runs or is done; never rejects. */
  readonly load: (name: ViewName) => Promise<void>
}

interface LoaderParameters {
  /** What must be there beside the code, such as words and rules. */
  readonly prepare: (name: ViewName) => Promise<void>
  readonly onFailure: (name: ViewName, error: unknown) => void
}

const loading: ScreenState = { status: 'loading' }

export function createScreenLoader(imports: ScreenImports, { prepare, onFailure }: LoaderParameters): ScreenLoader {
  const states = new Map<ViewName, ScreenState>()
  const runs = new Map<ViewName, Promise<void>>()
  const listeners = new Set<() => void>()
  const put = (name: ViewName, state: ScreenState) => {
    states.set(name, state)
    for (const listener of [...listeners]) listener()
  }
  return {
    get: (name) => states.get(name) ?? loading,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(name) {
      const running = runs.get(name)
      if (running) return running
      if (states.get(name)?.status === 'failed') put(name, loading)
      const run = Promise.all([imports[name](), prepare(name)]).then(
        ([screen]) => put(name, { status: 'loaded', screen }),
        (error: unknown) => {
          runs.delete(name)
          put(name, { status: 'failed', error })
          onFailure(name, error)
        },
      )
      runs.set(name, run)
      return run
    },
  }
}
