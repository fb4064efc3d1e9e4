import { labPageJourneys } from './labPageJourneys'
import { namespaceJourneys } from './namespaceJourneys'
import { oneWalletJourneys } from './oneWalletJourneys'
import { sharedLab } from './sharedLab'

// Nothing of it is sent: beside what spends from the same account.
const latchkey = sharedLab()

labPageJourneys(latchkey)
namespaceJourneys(latchkey)
oneWalletJourneys(latchkey)
