import { etherPool } from './etherPool.mjs'
import { idlePool } from './idlePool.mjs'
import { keyring } from './keyring.mjs'
import { lanternPool } from './lanternPool.mjs'
import { manyTokens } from './manyTokens.mjs'
import { multicall3 } from './multicall3.mjs'
import { names } from './names.mjs'
import { nft } from './nft.mjs'
import { oldPrice } from './oldPrice.mjs'
import { rangeFactory } from './rangeFactory.mjs'
import { rangeQuoter } from './rangeQuoter.mjs'
import { rangeRouter } from './rangeRouter.mjs'
import { scatter } from './scatter.mjs'
import { swapFactory } from './swapFactory.mjs'
import { swapLiquidity } from './swapLiquidity.mjs'
import { swapRouter } from './swapRouter.mjs'
import { token } from './token.mjs'
import { usd } from './usd.mjs'
import { usdt } from './usdt.mjs'
import { weth } from './weth.mjs'
import { zoneResolver } from './zoneResolver.mjs'

// New ones go to the end: an address depends on how many were deployed before.
export const deployments = [
  ...[multicall3, usd, usdt, token, nft, weth, names, etherPool, lanternPool, zoneResolver],
  ...[swapFactory, swapRouter, swapLiquidity, keyring, manyTokens, scatter],
  ...[oldPrice, idlePool, rangeFactory, rangeQuoter, rangeRouter],
]
