import type { Wallet, WalletBrowser, WalletBrowsing } from '@latchkey/core'

const pageSize = 40

/** A long list that behaves: pages, searches and filters over `wallets`, each answer a moment later; `service.mode` takes it away. */
export function fakeBrowser(
  wallets: readonly Wallet[],
  builtIn: readonly Wallet[],
  service: { mode: 'up' | 'down' } = { mode: 'up' },
) {
  const pages: number[] = []
  const listeners = new Set<() => void>()
  let turn = 0
  let state: WalletBrowsing = {
    status: 'loading',
    query: '',
    certified: false,
    wallets: [],
    count: 0,
    source: 'service',
    hasMore: false,
  }
  const set = (change: Partial<WalletBrowsing>) => {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
  const load = (page: number, change: Partial<WalletBrowsing> = {}) => {
    const mine = ++turn
    set({ ...change, status: 'loading' })
    setTimeout(() => {
      if (mine !== turn) return
      pages.push(page)
      if (service.mode === 'down') return set({ status: 'failed', source: 'built-in', wallets: builtIn })
      const found = wallets.filter(
        ({ name, certified }) => name.includes(state.query) && (!state.certified || certified === true),
      )
      set({
        status: 'ready',
        source: 'service',
        wallets: found.slice(0, page * pageSize),
        count: found.length,
        hasMore: page * pageSize < found.length,
      })
    }, 20)
  }
  const browser: WalletBrowser = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    // What is known answers at once.
    search: (query) => load(1, { query, wallets: state.wallets.filter(({ name }) => name.includes(query)) }),
    certify: (certified) => load(1, { certified }),
    more: () => state.status === 'ready' && state.hasMore && load(state.wallets.length / pageSize + 1),
    retry: () => load(1),
    destroy: () => void turn++,
  }
  load(1)
  return { browser, pages }
}
