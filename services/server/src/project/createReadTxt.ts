import { Resolver } from 'node:dns/promises'
import { HttpError } from '../http/answer/HttpError'

/**
 * The TXT records of a name, each joined from its parts; none where the name or the record is not there.
 *
 * @throws HttpError 503 when no server answers.
 */
export type ReadTxt = (name: string) => Promise<readonly string[]>

const patience = { timeout: 2_000, tries: 2 }
/** What a server says of a name that has no such record. */
const nothing: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the name servers given, as `192.0.2.1` or `192.0.2.1:5353`; with none of them those of the machine. */
export function createReadTxt(servers: readonly string[]): ReadTxt {
  return async (name) => {
    const resolver = new Resolver(patience)
    if (servers.length > 0) resolver.setServers([...servers])
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && nothing.has(error.code)) return []
      throw new HttpError(503, 'dns_unreachable', `No name server answered for ${name}. Try again.`, {
        'Retry-After': '5',
      })
    }
  }
}
