import { descriptorOf, type ViewName } from '@latchkey/flow'
import { wing as account } from './account/wing'
import { wing as connect } from './connect/wing'
import { wing as networks } from './networks/wing'
import type { AnyWing, FirstWing, WingOf } from './Wing'

/** The wings on the way to an account, and of what a button of the site opens at once. */
const firstWings: { readonly [W in FirstWing]: WingOf<W> } = { connect, account, networks }

/** The wing of a view, by the flow's tables of views; of one that few need on their way once the table of the other wings has loaded. */
export function wingOf(name: ViewName): AnyWing | Promise<AnyWing> {
  const wings: Readonly<Record<string, AnyWing>> = firstWings
  return wings[descriptorOf(name).wing ?? ''] ?? import('./laterWings').then(({ laterWingOf }) => laterWingOf(name))
}
