import type { WalletSendConfirmedModel } from './WalletSendConfirmedModel'

type Said =
  | Extract<WalletSendConfirmedModel, { readonly state: 'success' }>['outcome']
  | Extract<WalletSendConfirmedModel, { readonly state: 'error' }>['why']

const words = { slow: 'pending', away: 'pending', forgotten: 'dropped' } as const

/** The word that an end has in its title and its pill. */
export const endWord = <End extends Said>(said: End): Exclude<End, keyof typeof words> | 'pending' | 'dropped' =>
  said in words ? words[said as keyof typeof words] : (said as Exclude<End, keyof typeof words>)
