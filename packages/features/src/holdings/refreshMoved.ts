import { type FeatureContext, getAccount, pause, withDeadline } from '@latchkey/core'
import { type ChainId, isSameAddress, type Namespace } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { sameInAnyCase } from '@latchkey/protocol/text'
import { balanceToken } from './balanceToken'
import { nativeToken } from './nativeToken'

/** What moved, and whose it is. */
export interface Moved {
  readonly chainId: ChainId
  readonly address: string
  /** CAIP-19 ids; the chain's own currency, which pays the fee, counts among them. */
  readonly assets: readonly (string | undefined)[]
}

/** Milliseconds before each further reading of items: who reads the chain for the server may be some blocks behind. */
const itemPauses = [2_000, 4_000]
/** Milliseconds for all of it; what is not read by then is read when it is no longer fresh. */
const longest = 30_000

/**
 * Reads again, past every cache, the lists in the state that something which moved has made untrue: native balance, tokens, and where an
 * item moved, items. Features that the site leaves out are passed over. Never rejects; the lists tell of a failure to read.
 */
export async function refreshMoved({ core, load }: Pick<FeatureContext, 'core' | 'load'>, moved: Moved): Promise<void> {
  const { chainId, address, assets } = moved
  const namespace = chainId.slice(0, chainId.indexOf(':')) as Namespace
  const state = core.store.getState()
  const account = getAccount(state, namespace)
  const connection = state.connections[namespace]
  // The lists are of another account or network; those of this one are read when it is back.
  if (connection?.status !== 'connected' || connection.chainId !== chainId) return
  if (account.address === undefined || !isSameAddress(chainId, account.address, address)) return
  const ids = assets.filter((id) => id !== undefined)
  const items = ids.filter((id) => /\/erc(721|1155):/.test(id))
  const tokens = ids.filter((id) => !items.includes(id)).map((id) => balanceToken(chainId, id))
  const forced = [...new Set([nativeToken(chainId), ...tokens.filter((id) => id !== undefined)])]

  const refreshItems = async (signal: AbortSignal) => {
    const nfts = await load('nfts')
    const held = () =>
      items.map((id) => nfts.list(namespace)?.items.find((one) => sameInAnyCase(one.id, id))?.quantity ?? '').join('')
    const before = held()
    await nfts.refresh(namespace, signal)
    for (const ms of itemPauses) {
      // What the list did not hold tells no old answer from a new one.
      if (before === '' || held() !== before) return
      await pause(core.clock, ms, signal)
      await nfts.refresh(namespace, signal)
    }
  }
  const parts: readonly ((signal: AbortSignal) => Promise<void>)[] = [
    async (signal) => (await load('balance')).refresh(namespace, signal),
    async (signal) => (await load('tokens')).refresh(namespace, signal, forced),
    ...(items.length > 0 ? [refreshItems] : []),
  ]
  const attempt = async (part: (signal: AbortSignal) => Promise<void>) => {
    let isOver = false
    const expired = () => {
      isOver = true
      return new Error('Not read in time.')
    }
    try {
      await withDeadline({ clock: core.clock, ms: longest, expired, signals: [core.lifetime] }, part)
    } catch (error) {
      if (!isOver && !core.lifetime.aborted && !isLeftOut(error)) core.report(error)
    }
  }
  await Promise.all(parts.map(attempt))
}

/** The site has no such feature, or has switched it off. */
const isLeftOut = (error: unknown) =>
  isLatchkeyError(error, 'config.feature_missing') || isLatchkeyError(error, 'config.feature_off')
