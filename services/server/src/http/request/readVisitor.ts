import { createVisitorSeal, type Visitor, visitorHeader } from '@latchkey/protocol/visitor'
import type { Clock } from '../../clock/Clock'
import type { ServerConfig } from '../../config/serverVariables'
import { clientAddress } from './clientAddress'

/** Reads who asks from the headers of a request and the address of its socket. */
export type ReadVisitor = (
  header: (name: string) => string | undefined,
  socketAddress: string,
) => Visitor | Promise<Visitor>

/**
 * Who asks: what a first-party proxy sealed with the shared secret, else what trusted proxies in front and the page's own
 * headers say.
 */
export function createReadVisitor(
  { PROXY_SECRET, TRUSTED_PROXIES }: Pick<ServerConfig, 'PROXY_SECRET' | 'TRUSTED_PROXIES'>,
  clock: Clock,
): ReadVisitor {
  const seal = PROXY_SECRET === undefined ? undefined : createVisitorSeal(PROXY_SECRET)
  return (header, socketAddress) => {
    const plain = (): Visitor => ({
      address: clientAddress(socketAddress, header('x-forwarded-for'), TRUSTED_PROXIES),
      origin: header('origin'),
    })
    const sealed = seal && header(visitorHeader)
    if (!seal || !sealed) return plain()
    return seal.open(sealed, clock.now()).then((visitor) => {
      if (!visitor) return plain()
      return visitor.address === '' ? { ...visitor, address: plain().address } : visitor
    }, plain)
  }
}
