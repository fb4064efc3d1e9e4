import { interruptedSolanaJourneys } from './interruptedSolanaJourneys'
import { sharedLab } from './sharedLab'

// They hold the blocks of the Solana devnet: alone with it, beside those that hold the others', and before the nodes are taken away.
interruptedSolanaJourneys(sharedLab())
