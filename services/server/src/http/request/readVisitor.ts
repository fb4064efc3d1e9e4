import { claimedProject, createVisitorSeal, type Visitor, visitorHeader } from '@latchkey/protocol/visitor'
import type { Clock } from '../../clock/Clock'
import type { ServerConfig } from '../../config/serverVariables'
import { clientAddress } from './clientAddress'

/** A visitor, and where the word of who said so ends. */
export interface FoundVisitor extends Visitor {
  /** The one project a site's proxy speaks for; `undefined` when no proxy sealed this visitor. */
  readonly sealedFor: string | undefined
}

/** Reads who asks from the headers of a request and the address of its socket. */
export type ReadVisitor = (
  header: (name: string) => string | undefined,
  socketAddress: string,
) => FoundVisitor | Promise<FoundVisitor>

/**
 * Who asks: what a first-party proxy sealed with its project's secret, else what trusted proxies in front and the page's own
 * headers say.
 */
export function createReadVisitor(
  { PROXY_SECRETS, TRUSTED_PROXIES }: Pick<ServerConfig, 'PROXY_SECRETS' | 'TRUSTED_PROXIES'>,
  clock: Clock,
): ReadVisitor {
  const seals = PROXY_SECRETS.map(({ projectId, secret }) => ({ projectId, seal: createVisitorSeal(secret) }))
  return (header, socketAddress) => {
    const plain = (): FoundVisitor => ({
      address: clientAddress(socketAddress, header('x-forwarded-for'), TRUSTED_PROXIES),
      origin: header('origin'),
      sealedFor: undefined,
    })
    const sealed = seals.length === 0 ? undefined : header(visitorHeader)
    if (!sealed) return plain()
    const claimed = claimedProject(sealed)
    const open = async () => {
      for (const { projectId, seal } of seals.filter((one) => one.projectId === claimed)) {
        const visitor = await seal.open(sealed, clock.now())
        if (!visitor) continue
        const { address, origin } = visitor
        return { address: address === '' ? plain().address : address, origin, sealedFor: projectId }
      }
      return plain()
    }
    return open()
  }
}
