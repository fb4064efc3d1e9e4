import { balanceAlchemy } from '../balance/providers/alchemyCase.test.support'
import { balanceZerion } from '../balance/providers/zerionCase.test.support'
import { historyEtherscan, historyEtherscanSent } from '../history/providers/etherscanCase.test.support'
import { historyZerion, historyZerionSent } from '../history/providers/zerionCase.test.support'
import { nameRegistry, nameRegistryOffchain } from '../name/resolver/registryCase.test.support'
import { nftAlchemy } from '../nft/providers/alchemyCase.test.support'
import { nftDas } from '../nft/providers/dasCase.test.support'
import { onrampCoinbase } from '../onramp/providers/coinbase/coinbaseCase.test.support'
import { onrampMeld } from '../onramp/providers/meld/meldCase.test.support'
import { priceCoingecko, priceDefillama } from '../price/providers/priceCases.test.support'
import { swapLifi } from '../swap/providers/lifi/lifiCase.test.support'
import { swapZeroEx } from '../swap/providers/zeroex/zeroExCase.test.support'
import type { AdapterCase } from './AdapterCase.test.support'

/** Adapters of providers that are asked over HTTP. */
export const everyAdapter: readonly AdapterCase[] = [
  historyZerion,
  historyZerionSent,
  balanceAlchemy,
  balanceZerion,
  nftAlchemy,
  nftDas,
  historyEtherscan,
  historyEtherscanSent,
  onrampCoinbase,
  onrampMeld,
  swapZeroEx,
  swapLifi,
  priceCoingecko,
  priceDefillama,
  nameRegistry,
  nameRegistryOffchain,
]
