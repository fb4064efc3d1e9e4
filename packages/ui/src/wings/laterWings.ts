import { descriptorOf, type LaterViewName, type LaterWingOf, type ViewName, type Wing } from '@latchkey/flow'
import { wing as account } from './account/wing'
import { wing as errors } from './errors/wing'
import { wing as help } from './help/wing'
import { wing as networks } from './networks/wing'
import { wing as receive } from './receive/wing'
import { wing as swap } from './swap/wing'
import type { AnyWing, WingOf } from './Wing'
import { wing as wallets } from './wallets/wing'
import type { firstWings } from './wings'

/** The other wings of the flow's table of views; one that it names and nobody built does not type-check. */
const wings: { readonly [W in Exclude<Wing, keyof typeof firstWings>]: WingOf<W> } = {
  errors,
  help,
  networks,
  wallets,
}

/** The wing of every view that is reached from an account alone. */
const ofLaterViews: { readonly [Name in LaterViewName]: WingOf<LaterWingOf<Name>> } = {
  SwitchAddress: account,
  ConnectionDetails: account,
  Swap: swap,
  SwapPreview: swap,
  SwapSelectToken: swap,
  WalletReceive: receive,
}

/** The wing of a view that is not on the way to an account. */
export function laterWingOf(name: ViewName): AnyWing {
  const { wing } = descriptorOf(name)
  return wing ? wings[wing as keyof typeof wings] : ofLaterViews[name as LaterViewName]
}
