import { refusal } from '@latchkey/protocol/api'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'

/** Why the server refused a call: its word for it, which stays the same, and a sentence for people. */
export interface Refusal {
  readonly name: string
  readonly description: string
}

/** Reads the first reason in the body behind an `http.status`, which can be read again; `undefined` for other errors and other bodies. */
export async function readServerReason(error: unknown): Promise<Refusal | undefined> {
  if (isLatchkeyError(error, 'http.not_configured'))
    return { name: 'not_configured', description: `${error.data['detail']}` }
  if (!isLatchkeyError(error, 'http.status') || !(error.cause instanceof Response) || error.cause.bodyUsed) return
  try {
    const read = safeParse(refusal, await error.cause.clone().json())
    const [reason] = read.success ? read.output.reasons : []
    return reason && { name: cleanText(reason.name, 64), description: cleanText(reason.description, 200) }
  } catch {
    // No JSON, or cut off: it says nothing.
    return undefined
  }
}
