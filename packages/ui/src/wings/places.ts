import type { ViewName } from '@latchkey/flow'
import { wing as account } from './account/wing'
import { wing as connect } from './connect/wing'
import { wing as errors } from './errors/wing'
import { wing as help } from './help/wing'
import { wing as networks } from './networks/wing'
import { wing as remote } from './remote/wing'
import type { Place } from './Wing'
import { wing as wallets } from './wallets/wing'

/** Where every view is found, wing by wing; a view of the flow that no wing has does not type-check. */
export const places: Readonly<Record<ViewName, Place>> = {
  ...connect,
  ...remote,
  ...wallets,
  ...account,
  ...networks,
  ...help,
  ...errors,
}
