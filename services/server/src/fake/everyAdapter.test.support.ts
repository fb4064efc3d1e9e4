import { historyZerion } from '../history/providers/zerionCase.test.support'
import { onrampCoinbase } from '../onramp/providers/coinbase/coinbaseCase.test.support'
import { onrampMeld } from '../onramp/providers/meld/meldCase.test.support'
import { swapLifi } from '../swap/lifi/lifiCase.test.support'
import { swapZeroEx } from '../swap/zeroex/zeroExCase.test.support'
import type { AdapterCase } from './AdapterCase.test.support'

/** Adapters of providers that are asked over HTTP. */
export const everyAdapter: readonly AdapterCase[] = [historyZerion, onrampCoinbase, onrampMeld, swapLifi, swapZeroEx]
