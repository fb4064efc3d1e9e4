import { refusal } from '@latchkey/protocol/api'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { readBytes } from '@latchkey/protocol/http'
import { cleanText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'

/** Why the server refused a call: its word for it, which stays the same, and a sentence for people. */
export interface Refusal {
  readonly name: string
  readonly description: string
}

/** Bytes of an answer that are read. */
const longest = 8_192

/** Reads the first reason in the body behind an `http.status`; `undefined` for other errors and other bodies. */
export async function readRefusal(error: unknown): Promise<Refusal | undefined> {
  if (!isLatchkeyError(error, 'http.status') || !(error.cause instanceof Response) || error.cause.bodyUsed) return
  try {
    const bytes = await readBytes(error.cause.body, longest)
    const read = safeParse(refusal, JSON.parse(new TextDecoder().decode(bytes)))
    const [reason] = read.success ? read.output.reasons : []
    return reason && { name: cleanText(reason.name, 64), description: cleanText(reason.description, 200) }
  } catch {
    // No JSON, or cut off: it says nothing.
    return undefined
  }
}
