import { rpcRulesOf } from '@latchkey/protocol/provider'
import { resumePairing } from './pairing/resumePairing'
import { answerWallet } from './session/answerWallet'
import { forwardRequest } from './session/forwardRequest'
import { moveSession } from './session/moveSession'

/** What only a request of the page, a word of a connected wallet or a page that was let go of needs: one lazy chunk. */
export const onDemand = { answerWallet, forwardRequest, moveSession, resumePairing, rpcRulesOf }
