import type { Core } from '@latchkey/core'
import { sendUnsupported } from '@latchkey/protocol/errors'
import { chainOf } from '../chain/chainOf'
import type { ItemQuestion } from '../chain/readItem'
import type { Sender } from '../form/Sender'
import type { SendToken } from '../form/SendToken'

/** An item of a collection as the form takes it; throws `send.unsupported` where the chain has no collections. */
export async function readSentItem(
  core: Core,
  { namespace, chainId, address }: Sender,
  item: ItemQuestion,
  signal: AbortSignal,
): Promise<SendToken> {
  const { readItem } = await chainOf(core, namespace)
  if (!readItem) throw sendUnsupported({ namespace })
  return readItem(chainId, address, item, signal)
}
