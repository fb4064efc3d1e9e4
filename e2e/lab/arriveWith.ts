import { labFragment } from './labFragment'
import { evmWallet, type LabVisitor } from './labVisitor'

/** Connects the test wallet with the keys of one dev account, so that journeys do not spend of one another; answers its address. */
export async function arriveWith(
  visitor: LabVisitor,
  lab: string,
  account: number,
  options = {},
  wallet = {},
): Promise<string> {
  await visitor.page.goto(`${lab}/${labFragment({ options, wallet: { keys: [account], ...wallet } })}`)
  await visitor.press(visitor.button)
  await visitor.connect(evmWallet)
  return (await visitor.told('eip155')).address
}
