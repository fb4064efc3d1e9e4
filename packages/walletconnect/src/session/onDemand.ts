import { answerWallet } from './answerWallet'
import { askWallet } from './askWallet'
import { moveSession } from './moveSession'

/** What only a request of the page, or a word of a connected wallet, needs: one lazy chunk. */
export const onDemand = { answerWallet, askWallet, moveSession }
