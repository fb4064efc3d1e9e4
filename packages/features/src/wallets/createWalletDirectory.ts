import { type Core, reportOnce, serviceUrl, type Wallet, type WalletDirectory } from '@latchkey/core'
import { projectIdMissing } from '@latchkey/protocol/errors'
import { createQueries } from '../query/createQueries'
import { createWalletBrowser } from './createWalletBrowser'
import type { WalletsAnswer } from './parseWallets'
import { walletsQuery } from './walletsQuery'
import { type WalletsParameters, walletImageUrl } from './walletsUrl'

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
  const queries = createQueries(core, 'wallets')
  /** Read with each question: an update may name another service. */
  const service = () => serviceUrl(core, 'walletApi')
  const ask = async (parameters: WalletsParameters, signal: AbortSignal) => {
    const base = service()
    if (base === undefined) return none
    // Without the id nothing is asked: the service would refuse it.
    if (core.options().projectId === undefined)
      throw reportOnce(core, 'PROJECT_ID_NOT_CONFIGURED', () => projectIdMissing({}))
    return queries.fetch(walletsQuery(core, base, parameters), { signal })
  }

  const imageOf = (walletId: string) => {
    const base = serviceUrl(core, 'images') ?? service()
    return base && walletImageUrl(core, base, walletId)
  }

  const configured = (): Pick<WalletsParameters, 'include' | 'chains'> => ({
    include: core.options().includeWalletIds,
    chains: core.store.getState().networks.map(({ caipNetworkId }) => caipNetworkId),
  })
  /** A service that did not filter by chain is filtered here, by whole ids. */
  const serving = (answer: WalletsAnswer, chains: readonly string[] = []): WalletsAnswer => ({
    ...answer,
    wallets: answer.wallets.filter((wallet) => !wallet.chains || wallet.chains.some((chain) => chains.includes(chain))),
  })
  const listed = async (parameters: WalletsParameters, signal: AbortSignal) =>
    serving(await ask({ ...configured(), ...parameters }, signal), configured().chains)

  const first: WalletDirectory['first'] = async ({ signal }) => {
    const { featuredWalletIds: featuredIds, excludeWalletIds: excludedIds } = core.options()
    const byIds = (include: readonly string[]) =>
      include.length > 0 ? ask({ page: 1, entries: include.length, include }, signal) : none
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
      walletImage: imageOf('{id}'),
    }
  }

  return {
    first,
    browse({ builtIn }) {
      /** Above the pages of this list as long as it is shown, since the pages leave it out. */
      let head: readonly Wallet[] = []
      return createWalletBrowser({
        clock: core.clock,
        // What the service lists too has its picture from the first, so that no letter gives way to it.
        builtIn: builtIn.map((wallet) => ({ image: imageOf(wallet.id), ...wallet })),
        ask:
          service() === undefined
            ? undefined
            : async ({ page, search, certified }, signal) => {
                const exclude = core.options().excludeWalletIds
                if (search !== '') {
                  const found = await listed({ page: 1, entries: searchSize, search, exclude, certified }, signal)
                  return { ...found, hasMore: false }
                }
                if (page === 1) {
                  const { featured, recommended } = await first({ signal })
                  head = [...featured, ...recommended]
                }
                const rest = { exclude: [...head.map(({ id }) => id), ...exclude], certified }
                const answer = await listed({ page, entries: pageSize, ...rest }, signal)
                const shown = head.filter((wallet) => !certified || wallet.certified)
                return {
                  wallets: page === 1 ? [...shown, ...answer.wallets] : answer.wallets,
                  count: answer.count + shown.length,
                  hasMore: page * pageSize < answer.count,
                }
              },
      })
    },
    destroy: queries.destroy,
  }
}
