import type { Config } from '../config/Config'
import { findAbove } from './findAbove'

/** Path of the file wallets are seeded from: the operator's, else the shipped one. */
export const seedPath = ({ WALLETS_FILE }: Pick<Config, 'WALLETS_FILE'>): string =>
  WALLETS_FILE ?? findAbove('data/wallets.json')
