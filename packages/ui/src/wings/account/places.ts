import { BuyBones } from '../buy/BuyBones'
import { SendBones } from '../send/SendBones'
import { SwapBones } from '../swap/SwapBones'

/** Titles and bones of the forms that an account leads to, there before their code is: each is called as the button that opens it. */
export const places = {
  OnRampProviders: { status: 'loading', title: 'action.onramp', Bones: BuyBones },
  Swap: { status: 'loading', title: 'action.swaps', Bones: SwapBones },
  WalletSend: { status: 'loading', title: 'action.send', Bones: SendBones },
} as const
