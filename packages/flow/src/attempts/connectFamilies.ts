import { activate, type Core, connect, type Store, type WalletRow } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'
import type { AttemptStatus } from './AttemptState'
import { attemptEnd } from './attemptEnd'
import { runAttempt } from './runAttempt'

/** What connecting one wallet in several namespaces needs. */
export interface FamiliesAttempt {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly row: WalletRow
  readonly walletId: string
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
  readonly report: Flow['report']
  readonly isLocked: () => boolean
}

/** Runs the attempt the visitor sees; never throws. */
export function connectFamilies(attempt: FamiliesAttempt): Promise<void> {
  const { core, store, row, walletId, namespaces, signal, report, isLocked } = attempt
  core.events.emit('SELECT_WALLET', { name: row.wallet.name, platform: 'browser' })
  return runAttempt({
    clock: core.clock,
    signal,
    set: (next) => store.setState({ connectAttempt: { ...next, walletId } }),
    report: (error) => report(error, { wallet: row.wallet.name, namespaces: namespaces.join() }),
    isLocked,
    subscribe: core.store.subscribe,
    work: () => askEach(attempt),
  })
}

/** One prompt after the other; one refusal does not end the others. Rejects with the first refusal once each was asked. */
async function askEach({ core, store, row, namespaces, signal }: FamiliesAttempt): Promise<void> {
  const tell = (namespace: Namespace, status: AttemptStatus) => {
    if (!signal.aborted) store.setState(({ families }) => ({ families: { ...families, [namespace]: status } }))
  }
  const failures: unknown[] = []
  const connected: Namespace[] = []
  // What one answered before counts no more once it is asked again.
  for (const namespace of namespaces) tell(namespace, 'connecting')
  for (const namespace of namespaces) {
    const connector = row.families?.find((one) => one.namespace === namespace)?.connectorId
    if (connector === undefined) continue
    signal.throwIfAborted()
    tell(namespace, 'awaiting-wallet')
    try {
      await connect(core, { connector, namespace, signal })
      connected.push(namespace)
      tell(namespace, 'connected')
    } catch (error) {
      signal.throwIfAborted()
      tell(namespace, attemptEnd(error))
      failures.push(error)
    }
  }
  // Each that connects becomes the active one; of several the visitor stands on the first, not on the one that answered last.
  const [first] = connected
  if (first) activate(core, first)
  if (failures.length > 0) throw failures[0]
}
