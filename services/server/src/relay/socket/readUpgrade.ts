import type { IncomingMessage } from 'node:http'
import { addressGroup } from '../../http/addressGroup'
import { clientAddress } from '../../http/clientAddress'
import type { Credentials } from '../auth/createAdmission'

/** What an upgrade says of the visitor. */
export interface Upgrade extends Credentials {
  /** What the visitor's address is counted as. */
  readonly group: string
}

/** Reads an upgrade once; its address holds a token and is not kept. */
export function readUpgrade({ url = '/', headers, socket }: IncomingMessage, hops: number): Upgrade {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length))
  const forwarded = headers['x-forwarded-for']
  const address = clientAddress(
    socket.remoteAddress ?? '',
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    hops,
  )
  return {
    token: query.get('auth') ?? bearer(headers.authorization),
    projectId: query.get('projectId') ?? undefined,
    origin: headers.origin,
    group: addressGroup(address),
  }
}

/** The token of an `Authorization` header. */
export const bearer = (header: string | null | undefined): string | undefined =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
