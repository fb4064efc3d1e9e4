import { createLoaded } from './createLoaded'
import { createProvider } from './provider/createProvider'
import { openWallet } from './wallet/openWallet'

/** What only connecting, or being connected, needs: one lazy chunk; signing and sending are another. */
export const onDemand = { createLoaded, createProvider, openWallet }
