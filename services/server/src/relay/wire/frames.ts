import type { StoredMessage } from '../mailbox/StoredMessage'
import type { RpcError } from './RpcError'

/** @param id raw JSON, echoed as it came. */
export const resultFrame = (id: string, result: unknown): string =>
  `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`

/** @param id raw JSON, echoed as it came; `null` when the request had none that could be read. */
export const errorFrame = (id: string, { code, message, data }: RpcError): string =>
  `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message, data })}}`

/** A message as clients receive it. */
export const messageFields = ({ topic, message, publishedAt, tag, attestation }: StoredMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation === null ? {} : { attestation }),
})

/** The part of a delivery that is the same for every socket. */
export const deliveryBody = (message: StoredMessage): string => JSON.stringify(messageFields(message))

/** One delivery; the number of its row is the id that the client acknowledges. */
export const deliveryFrame = (row: number, subscription: string, body: string): string =>
  `{"id":${row},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${subscription}","data":${body}}}`
