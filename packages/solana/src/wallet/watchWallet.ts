import { type AdapterContext, accountsOf, keepTrying, type WalletChange } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { callFeature } from './callFeature'
import { readAccounts } from './readAccounts'
import type { StandardWallet } from './StandardWallet'

/** Debounce window in milliseconds: changes within it count as one, so that a storm of them costs no more than a few. */
const debounce = 50

/**
 * Forwards what a wallet says by itself: its accounts as they are once it pauses. What it serves and can do is read when it is
 * needed, so that a change of it needs no word.
 */
export function watchWallet(
  { clock, report }: Pick<AdapterContext, 'clock' | 'report'>,
  wallet: StandardWallet,
  listener: (change: WalletChange) => void,
): () => void {
  const ended = new AbortController()
  let cancel: (() => void) | undefined
  let forget: unknown

  const tell = () => {
    cancel = undefined
    try {
      const accounts = readAccounts(wallet.accounts)
      const addresses = accounts?.map(({ address }) => address)
      if (addresses) listener({ type: 'accounts', accounts: accountsOf(addresses) })
    } catch (error) {
      report(error)
    }
  }
  const heard = (change: unknown) => {
    if (ended.signal.aborted || cancel || !namesAccounts(change)) return
    cancel = clock.after(debounce, tell)
  }

  const stop = () => {
    ended.abort()
    cancel?.()
    try {
      if (typeof forget === 'function') forget()
    } catch (error) {
      report(error)
    }
  }
  void keepTrying({ clock, report }, ended.signal, async () => {
    try {
      forget = await callFeature(wallet, 'standard:events.on', ['change', heard])
      if (ended.signal.aborted) stop()
    } catch (error) {
      // A wallet without events is asked again when the visitor returns to the page.
      if (!isLatchkeyError(error, 'wallet.unsupported_method')) throw error
    }
  })
  return stop
}

function namesAccounts(change: unknown): boolean {
  try {
    return (change as { readonly accounts?: unknown }).accounts !== undefined
  } catch {
    return false
  }
}
