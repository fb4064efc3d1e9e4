import type { ItemQuestion, Sending, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'

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
    ?.items.find((item) => item.tokenId === tokenId && item.contract.toLowerCase() === address.toLowerCase())
  return sending.readItem({ address, tokenId, known }, signal)
}
