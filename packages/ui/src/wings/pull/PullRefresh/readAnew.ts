import type { Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { AccountTab } from '../../../holdings/HoldingsModel'
import { offeredTabs } from '../../../holdings/offeredFeatures'

/** A list of the account as a feature reads it. */
interface List {
  /** The code of its last failure. */
  error(): string | undefined
  /** Past every cache. */
  refresh(): Promise<void>
  /** As every reading: what is fresh is not asked for, and after a failure nobody is for 30 s. */
  read(): Promise<void>
}

const lists: Readonly<Record<AccountTab, (flow: Flow, namespace: Namespace, signal: AbortSignal) => Promise<List>>> = {
  async tokens({ feature }, namespace, signal) {
    const tokens = await feature('tokens')
    return {
      error: () => tokens.reading(namespace)?.error,
      refresh: () => tokens.refresh(namespace, signal),
      read: () => tokens.read(namespace, signal),
    }
  },
  async nfts({ feature }, namespace, signal) {
    const nfts = await feature('nfts')
    return {
      error: () => nfts.list(namespace)?.error,
      refresh: () => nfts.refresh(namespace, signal),
      read: () => nfts.read(namespace, signal),
    }
  },
  async activity({ feature }, _namespace, signal) {
    const history = await feature('history')
    return {
      error: () => history.getState().error,
      refresh: () => history.refresh(signal),
      read: () => history.read(signal),
    }
  },
}

/**
 * Reads the list that is shown past every cache, but after a failure as its feature reads by itself: a visitor who pulls again and again
 * asks a server that fails no more often. Rejects with the signal's reason, or where the code of the list does not come.
 */
export async function readAnew(flow: Flow, signal: AbortSignal): Promise<'success' | 'error'> {
  const namespace = flow.latchkey.getState().activeChain
  const tab = offeredTabs(flow, namespace)[flow.latchkey.getAccount().currentTab] ?? 'tokens'
  const list = await lists[tab](flow, namespace, signal)
  await (list.error() === undefined ? list.refresh() : list.read())
  signal.throwIfAborted()
  return list.error() === undefined ? 'success' : 'error'
}
