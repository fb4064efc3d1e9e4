import { isChainId } from '@latchkey/protocol/caip'
import type { HoldingPlace } from '../history/createHoldingPages'
import { badRequest } from '../http/answer/HttpError'

const form = /^(eip155:[1-9]\d{0,18})-([01])-(\d{1,15})-([0-9a-f]{40})-(\d{1,78})$/

export const formatHoldingCursor = ({ chainId, asked, since, token, item }: HoldingPlace): string =>
  Buffer.from(`${chainId}-${asked ? 1 : 0}-${since}-${token}-${item}`).toString('base64url')

/** @throws HttpError 400 when no server gave it. */
export function parseHoldingCursor(text: string): HoldingPlace {
  const [, chainId, asked, since, token, item] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (token === undefined || item === undefined || !isChainId(chainId))
    throw badRequest('cursor must be one that this server gave.')
  return { chainId, asked: asked === '1', since: Number(since), token, item }
}
