import { createLoaded } from './createLoaded'
import { openWallet } from './wallet/openWallet'
import { readGrant } from './wallet/readGrant'

/** What only connecting needs: one lazy chunk; reading the balance, signing and sending are others. */
export const onDemand = { createLoaded, openWallet, readGrant }
