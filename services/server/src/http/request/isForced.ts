import { badRequest } from '../answer/HttpError'

/**
 * Whether a page is to be read past what is kept of it.
 *
 * @throws HttpError 400 where no chain is named: each that is read anew costs.
 */
export function isForced({
  forceUpdate,
  chainId,
}: {
  readonly forceUpdate?: string | undefined
  readonly chainId?: string | undefined
}): boolean {
  if (forceUpdate && !chainId) throw badRequest('forceUpdate needs chainId.')
  return Boolean(forceUpdate)
}
