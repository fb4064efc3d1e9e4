import { labFragment } from './labFragment'
import { type LabVisitor, solanaWallet } from './labVisitor'

/** Connects the test wallet of Solana; answers its address. */
export async function arriveOnSolana(visitor: LabVisitor, lab: string, options = {}): Promise<string> {
  await visitor.page.goto(`${lab}/${labFragment({ options })}`)
  await visitor.press(visitor.button)
  await visitor.connect(solanaWallet)
  return (await visitor.told('solana')).address
}
