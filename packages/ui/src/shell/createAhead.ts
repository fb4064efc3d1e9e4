import type { Flow, OpenParameters, ViewName } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { ScreenLoader } from './createScreenLoader'

interface Ahead {
  /** Asks for what a view shows of a namespace's account, unless that is being asked. */
  ask(view: ViewName | NonNullable<OpenParameters['view']>, namespace?: Namespace): void
  /** Ends what was asked, where nobody else waits for it. */
  end(): void
  stop(): void
}

/** Asks for what a view shows before it is drawn; ends with the account it was asked for, and each question by its own deadline. */
export function createAhead(flow: Flow, screens: Pick<ScreenLoader, 'get'>): Ahead {
  let asking: { readonly about: string; readonly isOver: () => boolean; readonly left: AbortController } | undefined
  const end = () => {
    asking?.left.abort()
    asking = undefined
  }
  const stop = flow.subscribe(() => {
    if (asking?.isOver()) end()
  })
  return {
    ask(view, namespace = flow.latchkey.getState().activeChain) {
      const read = () => flow.latchkey.getAccount(namespace).caipAddress
      const account = read()
      const about = `${view} ${account}`
      // A name of another kit has no screen of its own.
      const place = screens.get(view as ViewName)
      if (place.status !== 'loaded' || !place.screen.ahead || asking?.about === about) return
      end()
      const left = new AbortController()
      const mine = { about, left, isOver: () => read() !== account }
      asking = mine
      place.screen
        .ahead(flow, { namespace, signal: left.signal })
        // Whoever draws it asks again, and tells.
        .catch(() => {})
        .finally(() => {
          if (asking === mine) asking = undefined
        })
    },
    end,
    stop() {
      stop()
      end()
    },
  }
}
