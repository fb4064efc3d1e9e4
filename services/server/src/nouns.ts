import { absentNoun } from './absent/absentNoun'
import { auditNoun } from './audit/auditNoun'
import { balanceNoun } from './balance/balanceNoun'
import { chainNoun } from './chain/chainNoun'
import { directoryNoun } from './directory/directoryNoun'
import { historyNoun } from './history/historyNoun'
import { identityNoun } from './identity/identityNoun'
import { imageNoun } from './image/imageNoun'
import { mediaNoun } from './media/mediaNoun'
import { nameNoun } from './name/nameNoun'
import { nftNoun } from './nft/nftNoun'
import { onrampNoun } from './onramp/onrampNoun'
import { priceNoun } from './price/priceNoun'
import { projectNoun } from './project/projectNoun'
import { relayNoun } from './relay/relayNoun'
import { swapNoun } from './swap/swapNoun'
import { telemetryNoun } from './telemetry/telemetryNoun'
import { webhookNoun } from './webhook/webhookNoun'

/** Every noun. Each may import those before it and none after it; the check of layers reads this list. */
export const nouns = [
  auditNoun,
  webhookNoun,
  projectNoun,
  imageNoun,
  directoryNoun,
  chainNoun,
  mediaNoun,
  priceNoun,
  nameNoun,
  identityNoun,
  onrampNoun,
  swapNoun,
  historyNoun,
  balanceNoun,
  nftNoun,
  absentNoun,
  relayNoun,
  telemetryNoun,
] as const
