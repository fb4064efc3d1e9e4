import { type AdapterContext, deadlines, type Provider, withDeadline } from '@latchkey/core'
import { ask } from './ask'

/** A wallet that says nothing shall not count as one that failed, so this ends before the caller's deadline does. */
const limit = deadlines.disconnect - 200

/** Asks the wallet to forget this site (EIP-2255); one that cannot or will not leaves nothing to mend here. */
export async function revokeGrant(
  { clock }: Pick<AdapterContext, 'clock'>,
  provider: Provider,
  signal: AbortSignal,
): Promise<void> {
  await withDeadline({ clock, ms: limit, expired: () => undefined, signals: [signal] }, (inner) =>
    ask(provider, inner, 'wallet_revokePermissions', [{ eth_accounts: {} }]),
  ).catch(() => {})
}
