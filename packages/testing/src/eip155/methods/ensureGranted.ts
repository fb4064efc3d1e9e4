import { isSameAddress } from '@latchkey/protocol/caip'
import { ensureUnlocked } from '../../wallet/consent'
import { unauthorized } from '../../wallet/ProviderError'
import type { Hex } from '../engine/Hex'
import type { WalletContext } from './WalletContext'

/** The account an origin names, once the wallet is open and the origin was granted it. */
export async function ensureGranted(context: WalletContext, origin: string, address: Hex): Promise<Hex> {
  const grant = context.store.get().grants[origin]
  if (!grant?.accounts.some((account) => isSameAddress('eip155', account, address))) throw unauthorized()
  await ensureUnlocked(context, origin)
  return address
}
