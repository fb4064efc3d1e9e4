import type { ViewName } from '@latchkey/flow'
import type { Tile } from './views/preview'
import { tiles as account } from './wings/account/tiles'
import { tiles as activity } from './wings/activity/tiles'
import { tiles as buy } from './wings/buy/tiles'
import { tiles as chart } from './wings/chart/tiles'
import { tiles as connect } from './wings/connect/tiles'
import { tiles as errors } from './wings/errors/tiles'
import { tiles as help } from './wings/help/tiles'
import { tiles as name } from './wings/name/tiles'
import { tiles as networks } from './wings/networks/tiles'
import { tiles as nfts } from './wings/nfts/tiles'
import { tiles as pull } from './wings/pull/tiles'
import { tiles as receive } from './wings/receive/tiles'
import { tiles as remote } from './wings/remote/tiles'
import { tiles as scan } from './wings/scan/tiles'
import { tiles as send } from './wings/send/tiles'
import { tiles as settings } from './wings/settings/tiles'
import { tiles as swap } from './wings/swap/tiles'
import { tiles as token } from './wings/token/tiles'
import { tiles as wallets } from './wings/wallets/tiles'

export { TilePreview, type TilePreviewProps } from './shell/TilePreview'
export type { Tile } from './views/preview'

/** Every view in every state, drawn from typed fixtures without a flow; a view without tiles does not type-check. */
export const views: Readonly<Record<ViewName, Readonly<Record<string, Tile>>>> = {
  ...connect,
  ...remote,
  ...wallets,
  ...account,
  ...networks,
  ...help,
  ...errors,
  ...buy,
  ...name,
  ...chart,
  ...nfts,
  ...activity,
  ...pull,
  ...receive,
  ...scan,
  ...send,
  ...settings,
  ...swap,
  ...token,
}
