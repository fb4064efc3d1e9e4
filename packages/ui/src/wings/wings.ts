import { descriptorOf, type ViewName, type Wing } from '@latchkey/flow'
import { wing as account } from './account/wing'
import { wing as connect } from './connect/wing'
import { wing as errors } from './errors/wing'
import { wing as help } from './help/wing'
import { wing as networks } from './networks/wing'
import { wing as remote } from './remote/wing'
import type { AnyWing, WingOf } from './Wing'
import { wing as wallets } from './wallets/wing'

/** Every wing; one that the flow names and nobody built does not type-check. */
const wings: { readonly [W in Wing]: WingOf<W> } = {
  connect,
  remote,
  wallets,
  account,
  networks,
  help,
  errors,
}

/** The wing of a view, by the flow's table of views. */
export const wingOf = (name: ViewName): AnyWing => wings[descriptorOf(name).wing]
