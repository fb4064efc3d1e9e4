import {
  type AdapterContext,
  accountsOf,
  deadlines,
  keepTrying,
  type Provider,
  type WalletChange,
  withDeadline,
} from '@latchkey/core'
import { evmChainId } from '@latchkey/protocol/caip'
import { ask } from './ask'
import { parseAccounts } from './parseAccounts'

/** Forwards what a wallet says by itself, once validated; the returned function ends it even where the wallet cannot forget a listener. */
export function watchWallet(
  { clock, report }: Pick<AdapterContext, 'clock' | 'report'>,
  provider: Provider,
  listener: (change: WalletChange) => void,
): () => void {
  const ended = new AbortController()
  const tell = (change: WalletChange) => {
    if (ended.signal.aborted) return
    try {
      listener(change)
    } catch (error) {
      report(error)
    }
  }

  const events: Readonly<Record<string, (payload: unknown) => void>> = {
    accountsChanged(payload) {
      const addresses = parseAccounts(payload)
      if (addresses !== undefined) tell({ type: 'accounts', accounts: accountsOf(addresses) })
    },
    chainChanged(payload) {
      const chainId = evmChainId(payload)
      if (chainId !== undefined) tell({ type: 'chain', chainId })
    },
    connect(payload) {
      const chainId = evmChainId(fieldOf(payload, 'chainId'))
      if (chainId !== undefined) tell({ type: 'chain', chainId })
      // It reaches its chain again: an account it grants without a prompt is taken up.
      void readAccounts().then((addresses) => {
        if (addresses?.length) tell({ type: 'accounts', accounts: accountsOf(addresses) })
      })
    },
    disconnect(payload) {
      if (fieldOf(payload, 'code') !== tryAgainLater) return tell({ type: 'disconnect' })
      void proveLoss()
    },
  }

  const readAccounts = async () =>
    parseAccounts(
      await withDeadline({ clock, ms: deadlines.proof, expired: () => undefined, signals: [ended.signal] }, (signal) =>
        ask(provider, signal, 'eth_accounts'),
      ).catch(() => undefined),
    )

  // Some wallets emit `disconnect` 1013 for a hiccup of their own node; only lost accounts make it true.
  const proveLoss = async () => {
    if (!(await readAccounts())?.length) tell({ type: 'disconnect' })
  }

  const heardEvents = Object.entries(events)
  for (const [event, heard] of heardEvents)
    void keepTrying({ clock, report }, ended.signal, () => void provider.on?.(event, heard))
  return () => {
    ended.abort()
    for (const [event, heard] of heardEvents) {
      try {
        provider.removeListener?.(event, heard)
      } catch (error) {
        report(error)
      }
    }
  }
}

const tryAgainLater = 1013

/** What a wallet says may be a trap. */
function fieldOf(payload: unknown, name: 'chainId' | 'code'): unknown {
  try {
    return (payload as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  } catch {
    return
  }
}
