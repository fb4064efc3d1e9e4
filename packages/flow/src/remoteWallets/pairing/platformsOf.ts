import type { Wallet } from '@latchkey/core'
import type { Environment } from '../../Environment'
import type { Platform, WalletRoutes } from '../WalletRoutes'
import { takesPairing } from './takesPairing'

/** Platforms on which a wallet can be connected from this device, the best first; `qrcode` alone for any wallet. */
export function platformsOf(
  row: { readonly wallet: Wallet; readonly connectorId?: string | undefined } | undefined,
  { os }: Pick<Environment, 'os'>,
): WalletRoutes['platforms'] {
  if (!row) return ['qrcode']
  const { wallet, connectorId } = row
  const { mobileLink, desktopLink, webappLink, linkTemplate } = wallet
  const pairs = takesPairing(wallet, os)
  const ways: (Platform | false | undefined)[] =
    os === 'desktop'
      ? [
          pairs && (desktopLink === undefined || mobileLink !== undefined || wallet.pairs === true) && 'qrcode',
          connectorId !== undefined && 'browser',
          pairs && desktopLink !== undefined && 'desktop',
          pairs && webappLink !== undefined && 'web',
        ]
      : [
          connectorId !== undefined && 'browser',
          pairs && (mobileLink ?? linkTemplate) !== undefined && 'mobile',
          pairs && webappLink !== undefined && 'web',
        ]
  const [first, ...rest] = ways.filter((way): way is Platform => typeof way === 'string')
  return first === undefined ? ['unsupported'] : [first, ...rest]
}
