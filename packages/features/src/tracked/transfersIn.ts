import { isRecord } from '@latchkey/protocol/json'
import { addressIn, numberOf, wordsOf } from '../contract/encodeCall'

/** `Transfer` of https://eips.ethereum.org/EIPS/eip-20 */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What a token told that it moved, addresses in small letters. */
export interface ToldTransfer {
  readonly giver: string | undefined
  readonly taker: string | undefined
  /** In the smallest unit. */
  readonly units: bigint
}

/** What a token tells of one transaction; `undefined` without its receipt. */
export function transfersIn(receipt: unknown, token: string): readonly ToldTransfer[] | undefined {
  const logs = isRecord(receipt) ? receipt['logs'] : undefined
  if (!Array.isArray(logs)) return undefined
  return (logs as readonly unknown[]).flatMap((log) => {
    if (!isRecord(log) || String(log['address']).toLowerCase() !== token.toLowerCase()) return []
    const topics = Array.isArray(log['topics']) ? log['topics'].map((topic) => String(topic).toLowerCase()) : []
    const [topic, giver, taker] = topics
    if (topic !== transferTopic) return []
    const units = numberOf(wordsOf(log['data'])?.[0] ?? '0')
    return [{ giver: addressIn(giver?.slice(2)), taker: addressIn(taker?.slice(2)), units }]
  })
}
