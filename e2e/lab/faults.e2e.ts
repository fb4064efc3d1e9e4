import { interruptedJourneys } from './interruptedJourneys'
import { interruptedPhoneJourneys } from './interruptedPhoneJourneys'
import { scenarioJourneys } from './scenarioJourneys'
import { sharedLab } from './sharedLab'

// They hold the blocks of the devnet, replace them or take its nodes away: alone with it, when the others of the lab have ended.
const latchkey = sharedLab()

interruptedJourneys(latchkey)
interruptedPhoneJourneys(latchkey)
// The last: nodes that were down have their rest.
scenarioJourneys(latchkey)
