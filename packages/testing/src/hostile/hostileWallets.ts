import { changingFeatures, falseAccounts, oddWallets } from './walletStandard/answeringWallets'
import { floodWallets, vastWallets } from './walletStandard/countingWallets'
import { forgingWallets } from './walletStandard/forgingWallets'
import type { HostileMaker } from './walletStandard/HostileSetup'
import { iconWallets, malformedWallets, nameWallets, prototypeWallets } from './walletStandard/lookingWallets'
import { claimingWallets, leavingWallets, misusingWallets, returningWallets } from './walletStandard/registeringWallets'
import { stormingWallets } from './walletStandard/stormingWallets'

/** Hostile Wallet Standard wallets by the attack of `attack-cases.json` they belong to; a new kind is a new row. */
export const walletsByAttack = {
  'W-01': iconWallets,
  'W-02': malformedWallets,
  'W-03': floodWallets,
  'W-04': nameWallets,
  'W-05': claimingWallets,
  'W-06': misusingWallets,
  'W-07': changingFeatures,
  'W-08': vastWallets,
  'W-09': returningWallets,
  'W-10': oddWallets,
  'W-11': falseAccounts,
  'W-12': stormingWallets,
  'W-13': leavingWallets,
  'W-14': prototypeWallets,
  'W-15': forgingWallets,
} as const satisfies Record<string, Readonly<Record<string, HostileMaker>>>

/** An attack of Wallet Standard wallets. */
export type WalletAttack = keyof typeof walletsByAttack

/** A kind of hostile Wallet Standard wallet. */
export type HostileWalletKind = { [Attack in WalletAttack]: keyof (typeof walletsByAttack)[Attack] }[WalletAttack]

/**
 * Kinds of hostile Wallet Standard wallets: those of an attack, or all.
 *
 * @example
 * for (const kind of hostileWalletKinds('W-11')) registerHostile(kind).stop()
 */
export const hostileWalletKinds = (attack?: WalletAttack): readonly HostileWalletKind[] =>
  (attack === undefined ? Object.values(walletsByAttack) : [walletsByAttack[attack]]).flatMap(
    (wallets) => Object.keys(wallets) as HostileWalletKind[],
  )

/** What makes a kind. */
export const hostileMaker = (kind: HostileWalletKind): HostileMaker => {
  for (const wallets of Object.values<Readonly<Record<string, HostileMaker>>>(walletsByAttack)) {
    const maker = wallets[kind]
    if (maker) return maker
  }
  throw new Error(`There is no hostile wallet "${kind}".`)
}
