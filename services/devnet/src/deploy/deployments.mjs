import { multicall3 } from './multicall3.mjs'
import { nft } from './nft.mjs'
import { token } from './token.mjs'
import { usd } from './usd.mjs'
import { usdt } from './usdt.mjs'

// New ones go to the end: an address depends on how many were deployed before.
export const deployments = [multicall3, usd, usdt, token, nft]
