import { createSlice, deadlines, type FeatureContext, getAccount, loadPart, seen, untilAborted } from '@latchkey/core'
import { isSameAddress, type Namespace } from '@latchkey/protocol/caip'
import { requestInvalid, requestPending, transactionNotPending } from '@latchkey/protocol/errors'
import { refreshLater } from '../holdings/refreshLater'
import type { Effect, Effective } from '../tracked/readEffect'
import type { TrackedTransaction } from '../tracked/TrackedTransaction'
import { createWatches } from './createWatches'
import type { LocalTransaction } from './LocalTransaction'
import { isPending, mergeTransactions } from './mergeTransactions'
import { honoursNonce } from './nonceWallets'
import { storedTransactions } from './storedTransactions'
import { namespaceOf } from './watchTransaction'

/**
 * How one that waits is replaced: `in-kit` by `replace`, `in-wallet` only in the wallet itself, which would pay twice here; `asked`: the wallet
 * is being asked to, so nothing else is asked for its number.
 */
export type ReplaceWay = 'in-kit' | 'in-wallet' | 'asked'

/** The transactions sent from this browser, kept over a reload and shared between tabs. */
export interface Transactions {
  /** Keeps a transaction that was sent, and watches it until it ends. */
  track(transaction: TrackedTransaction): void
  /** Those kept, the newest first; without a namespace of all. The same list until something changes. */
  list(namespace?: Namespace): readonly LocalTransaction[]
  /**
   * Why a contract undid one that failed: text of strangers, in one line; `undefined` where it gave no reason, and where the chain cannot
   * tell any more. Rejects only with the signal's reason.
   */
  readRefusal(
    transaction: Pick<LocalTransaction, 'chainId'> & { readonly hash: string },
    signal: AbortSignal,
  ): Promise<string | undefined>
  /**
   * What one that went through did: the operation of a smart account may be undone in it, and a token may refuse, or keep some, without a word.
   * Rejects with `http.*` and `rpc.*` where the chain did not answer.
   */
  readEffect(transaction: Effective & Pick<LocalTransaction, 'chainId'>, signal: AbortSignal): Promise<Effect>
  /** How a pending one can be replaced; `undefined` where it cannot: it ended, or another account or network is connected. */
  replaceWay(transaction: LocalTransaction): ReplaceWay | undefined
  /**
   * Asks the wallet to send the same again for a higher fee, or nothing in its place, and tracks what it sent. `changed`: the wallet took
   * another nonce, so both may go through. Once the wallet shows it, its answer is tracked though the signal aborts. Rejects with
   * `transaction.not_pending`, with `connect.already_pending` while the wallet is asked for the same number, and what asking a wallet rejects with.
   */
  replace(
    transaction: LocalTransaction,
    how: 'speed-up' | 'cancel',
    signal: AbortSignal,
  ): Promise<{ readonly hash: string; readonly nonce: 'kept' | 'changed' | 'unread' }>
  /**
   * Counts a wallet among those that send with the nonce they are given, by rdns or connector id: one that the site itself has seen to do so,
   * such as a wallet of its tests.
   */
  addNonceWallet(connectorId: string): void
  destroy(): void
}

/** Opens the record of sent transactions of one instance; what an account holds is read again, by the features that tell it, after each end. */
export function createTransactions({ core, load }: Pick<FeatureContext, 'core' | 'load'>): Transactions {
  const slice = createSlice(core, 'transactions', [])
  const lists = new Map<Namespace, readonly [readonly LocalTransaction[], readonly LocalTransaction[]]>()
  const join = (rows: readonly LocalTransaction[]) => {
    // Another tab may have written since.
    const merged = mergeTransactions(slice.getState(), core.persisted.read(storedTransactions) ?? [], rows)
    if (JSON.stringify(merged) !== JSON.stringify(slice.getState())) slice.setState(() => merged)
  }
  const stopTabs = core.persisted.subscribe(storedTransactions, (rows) => rows && join(rows))
  const stopWatches = createWatches(core, {
    rows: slice.getState,
    found(row, finding) {
      join([{ ...row, ...finding }])
      if (finding.status === undefined) return
      // One that failed, or never came to be, moved nothing but its fee.
      const hasMoved = ['confirmed', 'replaced'].includes(finding.status) || finding.effect === 'unseen'
      const assets = hasMoved ? [row.amount?.assetId, row.receives] : []
      void refreshLater({ core, load }, { chainId: row.chainId, address: row.from, assets })
    },
  })

  const added = new Set<string>()
  /** The places that a wallet is being asked to give to another, each with that wallet: one that was left is asked nothing. */
  const asked = new Map<string, { readonly connectorId: string }>()
  const replaceWay: Transactions['replaceWay'] = (row) => {
    const connection = core.store.getState().connections.eip155
    const { address } = getAccount(core.store.getState(), 'eip155')
    const isHere = connection?.status === 'connected' && connection.chainId === row.chainId
    if (!isPending(row) || !isHere || !isSameAddress('eip155', address ?? '', row.from)) return undefined
    // Others have to sign it, or the wallet has not said yet what it sent: no hash is known, and no nonce.
    if (row.note === 'waiting-for-signers' || row.hash === undefined) return undefined
    // Two that take the place of one another would only cost more.
    if (row.kind === 'cancel') return undefined
    // Of what no node shows nobody but its wallet knows what it asks for.
    if (row.note) return 'in-wallet'
    const { connectorId } = connection
    if (asked.get(placeOf(row))?.connectorId === connectorId) return 'asked'
    return added.has(connectorId) || honoursNonce(connectorId) ? 'in-kit' : 'in-wallet'
  }

  return {
    track(transaction) {
      const sound = storedTransactions.parse([{ ...transaction, status: 'pending' }]) ?? []
      // It was sent all the same, so whoever sent it goes on.
      if (sound.length === 0) core.report(requestInvalid({ field: 'transaction', seen: seen(transaction) }))
      join(sound)
    },
    list(namespace) {
      const all = slice.getState()
      if (!namespace) return all
      const known = lists.get(namespace)
      if (known?.[0] === all) return known[1]
      const rows = all.filter(({ chainId }) => namespaceOf(chainId) === namespace)
      lists.set(namespace, [all, rows])
      return rows
    },
    readRefusal: async (row, signal) => (await import('../tracked/readRefusal')).readRefusal(core, row, signal),
    async readEffect(row, signal) {
      const { chainId, from, to } = row
      if (namespaceOf(chainId) !== 'eip155') {
        const mint = row.kind === 'send' && from !== to && /\/token:(\w+)$/.exec(row.amount?.assetId ?? '')?.[1]
        if (!mint) return { status: 'done' }
        const { readReceived } = await import('./readReceived')
        return { status: 'done', arrived: await readReceived(core, { row, mint, signal }) }
      }
      const { readEffect } = await import('../tracked/readEffect')
      return readEffect({ read: (method, params) => core.read({ chainId, method, params, signal }), row })
    },
    replaceWay,
    async replace(row, how, signal) {
      signal.throwIfAborted()
      const way = replaceWay(row)
      if (way === 'asked') throw requestPending({})
      if (way !== 'in-kit') throw transactionNotPending({ hash: row.hash ?? '' })
      const place = placeOf(row)
      const { eip155 } = core.store.getState().connections
      const mine = { connectorId: eip155?.status === 'connected' ? eip155.connectorId : '' }
      // Whoever shows the list asks anew how each is replaced.
      const tellAsked = () => slice.setState((rows) => [...rows])
      asked.set(place, mine)
      tellAsked()
      const free = () => {
        if (asked.get(place) !== mine || core.lifetime.aborted) return
        asked.delete(place)
        tellAsked()
      }
      let shown: Promise<unknown> | undefined
      const onShown = (answer: Promise<unknown>) => {
        shown = answer
      }
      const sent = loadPart('transactions', () => import('./replaceSent')).then(({ replaceSent }) =>
        replaceSent(core, { row, how, join, onShown, signal }),
      )
      sent.then(free, () => {
        if (!shown) return free()
        // What is given up unanswered the wallet shows still, unless it lost it: then it never answers.
        const stop = core.clock.after(deadlines.request, free)
        shown.then(free, free).finally(stop)
      })
      return untilAborted(signal, () => sent)
    },
    addNonceWallet: (connectorId) => void added.add(connectorId),
    destroy() {
      stopTabs()
      stopWatches()
    },
  }
}

/** What two that take the place of one another have alike. */
const placeOf = ({ chainId, from, nonce, replaces, hash }: LocalTransaction) =>
  `${chainId} ${from.toLowerCase()} ${nonce ?? replaces ?? hash}`
