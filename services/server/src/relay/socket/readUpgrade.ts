import type { IncomingMessage } from 'node:http'
import { addressGroup } from '../../http/request/addressGroup'
import { ofProxy } from '../../http/request/ofProxy'
import type { ReadVisitor } from '../../http/request/readVisitor'
import { bearer } from '../auth/bearer'
import type { Credentials } from '../auth/createAdmission'

/** What an upgrade says of the visitor. */
export interface Upgrade extends Credentials {
  /** What the visitor's address is counted as. */
  readonly group: string
}

/** Reads an upgrade once; its address holds a token and is not kept. */
export async function readUpgrade(
  { url = '/', headers, socket }: IncomingMessage,
  readVisitor: ReadVisitor,
): Promise<Upgrade> {
  const query = new URL(url, 'http://relay').searchParams
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(',') : value
  }
  const { address, origin, sealedFor } = await readVisitor(header, socket.remoteAddress ?? '')
  return {
    token: query.get('auth') ?? bearer(headers.authorization),
    projectId: ofProxy(query.get('projectId') ?? undefined, sealedFor),
    origin,
    group: addressGroup(address),
  }
}
