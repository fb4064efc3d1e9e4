import { isDay } from './isDay'

/** A secret and the day it was made. */
export interface DatedSecret {
  readonly since: string
  readonly secret: string
}

/** How many of a kind may live at once: one, and the one it replaces. */
const most = 2

/**
 * Reads secrets, each as `<day>:<secret>`, the newest first; a comma or a new line between them.
 *
 * @throws Error saying how it should look.
 */
export const datedSecrets =
  (kind: string, form: RegExp) =>
  (text: string): readonly DatedSecret[] => {
    const secrets = text
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part) => {
        const [since = '', secret = '', ...more] = part.split(':')
        if (!isDay(since) || !form.test(secret) || more.length > 0)
          throw new Error(`must be one or two of what \`latchkey-server mint ${kind}\` prints, the newest first`)
        return { since, secret }
      })
    if (secrets.length > most) throw new Error('must hold at most two: the newest, and the one it replaces')
    if (secrets[0] && secrets[0].secret === secrets[1]?.secret) throw new Error('must hold each secret once')
    return secrets
  }

/** 256 bits in hexadecimal digits. */
export const bits256 = /^[0-9a-f]{64}$/
