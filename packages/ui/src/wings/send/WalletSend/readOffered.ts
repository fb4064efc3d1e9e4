import type { ItemQuestion, Sending, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { isSameAddress } from '@latchkey/protocol/caip'

/** An item as its contract says, with the name and the picture it has in the account's list where that was read. */
export async function readOffered(
  flow: Flow,
  sending: Sending,
  { address, tokenId }: ItemQuestion,
  signal: AbortSignal,
): Promise<SendToken> {
  const nfts = await flow.feature('nfts')
  const known = nfts
    .list('eip155')
    ?.items.find((item) => item.tokenId === tokenId && isSameAddress('eip155', item.contract, address))
  return sending.readItem({ address, tokenId, known }, signal)
}
