import { type Core, type FirstWallets, once, type ResolvedOptions, type WalletDirectory } from '@latchkey/core'
import { createPages } from './createPages'
import { createWalletBrowser } from './createWalletBrowser'
import type { WalletsAnswer } from './parseWallets'
import type { WalletsQuery } from './walletsUrl'

const recommendedCount = 4
const pageSize = 40
const searchSize = 100
const none: WalletsAnswer = { wallets: [], count: 0 }

/**
 * The wallet list of one instance, read from `services.walletApi` and nowhere else.
 *
 * @example
 * const directory = createWalletDirectory(core)
 * const { recommended, count } = await directory.first({ signal: AbortSignal.timeout(10_000) })
 */
export function createWalletDirectory(core: Core): WalletDirectory {
  const controller = new AbortController()
  const ask = createPages(core)
  const lists = new WeakMap<ResolvedOptions, () => Promise<FirstWallets>>()

  const configured = (): Pick<WalletsQuery, 'include' | 'chains'> => ({
    include: core.options().includeWalletIds,
    chains: core.store.getState().networks.map(({ caipNetworkId }) => caipNetworkId),
  })
  /** A service that did not filter by chain is filtered here, by whole ids. */
  const serving = (answer: WalletsAnswer, chains: readonly string[] = []): WalletsAnswer => ({
    ...answer,
    wallets: answer.wallets.filter((wallet) => !wallet.chains || wallet.chains.some((chain) => chains.includes(chain))),
  })
  const listed = async (query: WalletsQuery, signal: AbortSignal) =>
    ask ? serving(await ask({ ...configured(), ...query }, signal), configured().chains) : none

  const load = async (signal: AbortSignal): Promise<FirstWallets> => {
    const { featuredWalletIds: featuredIds, excludeWalletIds: excludedIds } = core.options()
    const byIds = (include: readonly string[]) =>
      ask && include.length > 0 ? ask({ page: 1, entries: include.length, include }, signal) : none
    const [featured, recommended, excluded] = await Promise.all([
      byIds(featuredIds),
      listed({ page: 1, entries: recommendedCount, exclude: [...excludedIds, ...featuredIds] }, signal),
      byIds(excludedIds),
    ])
    const place = ({ id, aliasIds = [] }: { readonly id: string; readonly aliasIds?: readonly string[] | undefined }) =>
      featuredIds.findIndex((wanted) => wanted === id || aliasIds.includes(wanted))
    return {
      featured: [...featured.wallets].sort((a, b) => place(a) - place(b)),
      recommended: recommended.wallets,
      excluded: excluded.wallets,
      count: recommended.count + featured.wallets.length,
    }
  }
  const first = (): Promise<FirstWallets> => {
    const options = core.options()
    const known = lists.get(options) ?? once(() => load(controller.signal))
    lists.set(options, known)
    return known()
  }

  return {
    async first({ signal }) {
      const answer = await first()
      signal.throwIfAborted()
      return answer
    },
    browse({ builtIn }) {
      return createWalletBrowser({
        clock: core.clock,
        builtIn,
        ask:
          ask &&
          (async ({ page, search, certified }, signal) => {
            const exclude = core.options().excludeWalletIds
            if (search !== '') {
              const found = await listed({ page: 1, entries: searchSize, search, exclude, certified }, signal)
              return { ...found, hasMore: false }
            }
            const { featured, recommended } = await first()
            const head = [...featured, ...recommended]
            const rest = { exclude: [...head.map(({ id }) => id), ...exclude], certified }
            const answer = await listed({ page, entries: pageSize, ...rest }, signal)
            const shown = head.filter((wallet) => !certified || wallet.certified)
            return {
              wallets: page === 1 ? [...shown, ...answer.wallets] : answer.wallets,
              count: answer.count + shown.length,
              hasMore: page * pageSize < answer.count,
            }
          }),
      })
    },
    destroy: () => controller.abort(),
  }
}
