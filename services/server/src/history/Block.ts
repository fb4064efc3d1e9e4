import { array, type InferOutput, nullish, object, pipe, regex, string, transform } from 'valibot'

const bare = (form: RegExp) =>
  pipe(
    string(),
    regex(form),
    transform((text) => text.slice(2).toLowerCase()),
  )
const address = bare(/^0x[0-9a-fA-F]{40}$/)
const hash = bare(/^0x[0-9a-fA-F]{64}$/)
const bytes = bare(/^0x(?:[0-9a-fA-F]{2})*$/)
/** Beyond 2^52 nothing that is counted here goes. */
const count = pipe(string(), regex(/^0x[0-9a-fA-F]{1,13}$/), transform(Number))
const amount = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{1,64}$/),
  transform((text) => BigInt(text)),
)

/** A block with its transactions, as a node answers it. */
export const nodeBlock = object({
  number: count,
  hash,
  parentHash: hash,
  timestamp: count,
  transactions: array(object({ hash, from: address, to: nullish(address), value: amount, nonce: count, input: bytes })),
})

/** What came of a transaction, as a node answers it; a log of a receipt is judged by what it says, whatever its form. */
export const nodeReceipt = object({
  transactionHash: hash,
  blockHash: hash,
  /** Chains older than Byzantium have none. */
  status: nullish(count),
  contractAddress: nullish(address),
  logs: array(object({ address, topics: array(hash), data: bytes })),
})

export const nodeReceipts = array(nodeReceipt)

/** A block without what its transactions are. */
export const nodeHeader = object({ number: count, hash, parentHash: hash })

export const headNumber = count

export type NodeBlock = InferOutput<typeof nodeBlock>
export type NodeReceipt = InferOutput<typeof nodeReceipt>
export type NodeLog = NodeReceipt['logs'][number]
