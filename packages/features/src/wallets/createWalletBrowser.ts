import {
  type Clock,
  createStore,
  deadlines,
  type Wallet,
  type WalletBrowser,
  type WalletBrowsing,
} from '@latchkey/core'
import { foldText } from '@latchkey/protocol/text'
import type { WalletsAnswer } from './parseWallets'

export interface CreateWalletBrowserParameters {
  readonly clock: Clock
  /** Absent where the site named no service. */
  readonly ask:
    | ((
        query: { readonly page: number; readonly search: string; readonly certified: boolean },
        signal: AbortSignal,
      ) => Promise<WalletsAnswer & { readonly hasMore: boolean }>)
    | undefined
  readonly builtIn: readonly Wallet[]
}

/** Milliseconds after the last key before the service is asked. */
const typingPause = 150
/** Fewest milliseconds from a search's call to its answer on screen, so that rows do not flicker. */
const searchLeast = 300
/** Most wallets one list grows to. */
const limit = 2_000

/** A list of pages and searches; a newer question ends the older, whose answer is dropped. */
export function createWalletBrowser({ clock, ask, builtIn }: CreateWalletBrowserParameters): WalletBrowser {
  const store = createStore<WalletBrowsing>({
    status: ask ? 'loading' : 'ready',
    query: '',
    certified: false,
    wallets: ask ? [] : builtIn,
    count: ask ? 0 : builtIn.length,
    source: ask ? 'service' : 'built-in',
    hasMore: false,
  })
  let page = 0
  let known = builtIn
  /** The service's wallets, one object each, so that what was drawn of one is of use for the next answer. */
  const heard = new Map<string, Wallet>()
  let running: AbortController | undefined
  const cancels: (() => void)[] = []
  const stop = () => {
    running?.abort()
    running = undefined
    for (const cancel of cancels.splice(0)) cancel()
  }
  const later = (ms: number, work: () => void) => cancels.push(clock.after(ms, work))

  const folded = new WeakMap<Wallet, string>()
  const nameOf = (wallet: Wallet) => {
    const name = folded.get(wallet) ?? foldText(wallet.name)
    folded.set(wallet, name)
    return name
  }
  const matches = (query: string, certified: boolean) => {
    const wanted = foldText(query)
    return known.filter((wallet) => (!certified || wallet.certified) && nameOf(wallet).includes(wanted))
  }

  const load = (next: number) => {
    if (!ask) return
    const { query, certified } = store.getState()
    const controller = new AbortController()
    running = controller
    const started = clock.now()
    later(deadlines.slow, () => store.setState({ status: 'slow' }))
    const settle = (change: Partial<WalletBrowsing>) => {
      if (running !== controller) return
      stop()
      store.setState(change)
    }
    ask({ page: next, search: query, certified }, controller.signal).then(
      (answer) => {
        const show = () => {
          if (running !== controller) return
          page = next
          const told = answer.wallets.map((wallet) => heard.get(wallet.id) ?? wallet)
          // What is on screen keeps its order, so that nothing moves under a finger; what the service does not have goes.
          const shown = store.getState().wallets
          const before =
            next > 1 || answer.hasMore ? shown : shown.filter(({ id }) => told.some((one) => one.id === id))
          const wallets = merge(before, told).slice(0, limit)
          known = merge(known, told).slice(0, limit)
          for (const wallet of told) if (heard.size < limit) heard.set(wallet.id, wallet)
          const hasMore = answer.hasMore && answer.wallets.length > 0 && wallets.length < limit
          settle({ status: 'ready', wallets, count: answer.count, source: 'service', hasMore })
        }
        const rest = query === '' ? 0 : searchLeast - (clock.now() - started)
        if (rest > 0) later(rest, show)
        else show()
      },
      () => {
        // The service is away: what this page knows by itself stays of use.
        const wallets = next === 1 ? matches(query, certified) : store.getState().wallets
        settle({ status: 'failed', wallets, ...(next === 1 && { source: 'built-in', hasMore: false }) })
      },
    )
  }

  /** A new question: what is known answers at once, the service after a pause. */
  const restart = (change: Pick<WalletBrowsing, 'query'> | Pick<WalletBrowsing, 'certified'>, pause: number) => {
    stop()
    page = 0
    const asked = { ...store.getState(), ...change }
    const wallets = matches(asked.query, asked.certified)
    const isLocal = asked.query !== '' || !ask
    store.setState({
      ...change,
      status: ask ? 'loading' : 'ready',
      wallets: isLocal ? wallets : [],
      count: isLocal ? wallets.length : 0,
      source: ask ? 'service' : 'built-in',
      hasMore: false,
    })
    if (pause > 0) later(pause, () => load(1))
    else load(1)
  }

  load(1)
  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(() => listener()),
    search: (query) => restart({ query: query.slice(0, 64) }, query === '' ? 0 : typingPause),
    certify: (certified) => restart({ certified }, 0),
    more() {
      if (running || !store.getState().hasMore) return
      store.setState({ status: 'loading' })
      load(page + 1)
    },
    retry() {
      stop()
      store.setState({ status: 'loading' })
      load(page + 1)
    },
    destroy: stop,
  }
}

function merge(before: readonly Wallet[], more: readonly Wallet[]): readonly Wallet[] {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !ids.has(id))]
}
