import { createHmac, timingSafeEqual } from 'node:crypto'

const sealBytes = 12

/** Texts that visitors carry from one answer to the next question, as this server gave them. */
export interface Seals {
  /** @param subject what the text is good for alone: whose things are asked for, and where. */
  seal(subject: string, text: string): string
  /** The text; nothing for one that was not sealed for this subject. */
  open(subject: string, sealed: string): string | undefined
}

/**
 * Seals by a secret that every process has and no visitor: else they could make a provider refuse what this server asks, and be
 * left alone for everybody.
 */
export function createSeals(secret: string): Seals {
  const sealOf = (subject: string, text: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([subject, text]))
      .digest()
      .subarray(0, sealBytes)
  return {
    seal: (subject, text) => Buffer.concat([sealOf(subject, text), Buffer.from(text)]).toString('base64url'),
    open(subject, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= sealBytes) return undefined
      const text = bytes.subarray(sealBytes).toString()
      return timingSafeEqual(bytes.subarray(0, sealBytes), sealOf(subject, text)) ? text : undefined
    },
  }
}
