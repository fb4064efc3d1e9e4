import { findAbove } from '../../config/findAbove'
import type { Values } from '../../config/Variable'
import type { directoryVariables } from '../directoryVariables'

/** Path of the file wallets are seeded from: the operator's, else the shipped one. */
export const seedPath = ({ WALLETS_FILE }: Pick<Values<typeof directoryVariables>, 'WALLETS_FILE'>): string =>
  WALLETS_FILE ?? findAbove('data/wallets.json')
