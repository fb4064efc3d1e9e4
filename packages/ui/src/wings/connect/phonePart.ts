import type { ConnectPart } from './Connect/ConnectPart'
import { WalletGrid } from './Connect/WalletGrid'
import grid from './grid.css?inline'

/** Big icons for the wallets of this phone. */
export const phonePart: ConnectPart = { components: { Links: WalletGrid }, styles: [grid] }
