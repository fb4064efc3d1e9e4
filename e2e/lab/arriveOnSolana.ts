import type { Page } from '@playwright/test'
import { freshAddress } from './freshAddress'
import { labFragment } from './labFragment'
import { labVisitor, solanaWallet } from './labVisitor'
import { solanaNode } from './solanaNode'
import { type DevFile, solanaChainOf } from './startLatchkey'
import type { ways } from './ways'

type Way = Pick<(typeof ways)[number], 'options' | 'press'>

/** A visitor with the test wallet of Solana, however they see and press it, and somebody there who never had anything. */
export async function arriveOnSolana(page: Page, latchkey: DevFile, { options, press }: Way) {
  const { id, rpc } = solanaChainOf(latchkey)
  const visitor = labVisitor(page, press)
  await page.goto(`${latchkey.lab}/${labFragment({ options })}`)
  await press(visitor.button)
  await visitor.connect(solanaWallet)
  return {
    ...{ id, visitor, node: solanaNode(rpc), to: freshAddress('solana') },
    /** Of a token that the devnet has there. */
    mint: latchkey.contracts[id]?.['usd'] ?? '',
  }
}
