import type { Core, FeatureFunctions } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { HoldingsQuestion } from '../../holdings/HoldingsQuestion'
import { readNative } from '../../holdings/readNative'
import type { SendToken } from './SendToken'

/** What an account may send. */
export interface SendableTokens {
  /** The chain's own currency among them. */
  readonly tokens: readonly SendToken[]
  /** `missing` while the server that lists the others does not answer. */
  readonly list: 'read' | 'missing'
}

type Holdings = Pick<FeatureFunctions['tokens'], 'held'>

/**
 * What an account may send on its chain, test networks too, where the account shows no balance: as what it holds is known, else the chain's own
 * currency as its node tells.
 */
export async function readTokens(core: Core, holdings: Holdings, question: HoldingsQuestion): Promise<SendableTokens> {
  const listed = await readListed(core, holdings, question)
  if (listed?.some(({ address }) => address === undefined)) return { tokens: listed, list: 'read' }
  const tokens = [...(await readNative(core, question)), ...(listed ?? [])]
  return { tokens, list: listed ? 'read' : 'missing' }
}

async function readListed(core: Core, holdings: Holdings, question: HoldingsQuestion) {
  try {
    return (await holdings.held(question.namespace, question.signal)).tokens
  } catch (error) {
    question.signal.throwIfAborted()
    if (isLatchkeyError(error, 'requirement.token_balance_unavailable')) return []
    // The chain's own currency can be sent all the same.
    core.report(error)
    return
  }
}
