import { identityJourneys } from './identityJourneys'
import { moneyJourneys } from './moneyJourneys'
import { reloadedJourneys } from './reloadedJourneys'
import { sharedLab } from './sharedLab'
import { singleJourneys } from './singleJourneys'

// With accounts of their own, beside what runs with the first.
const latchkey = sharedLab()

moneyJourneys(latchkey)
reloadedJourneys(latchkey)
identityJourneys(latchkey)
singleJourneys(latchkey)
