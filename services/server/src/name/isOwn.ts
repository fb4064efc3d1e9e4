import { checksumAddress } from '@latchkey/protocol/address'
import type { Context } from 'hono'
import type { EvmAddress } from '../chain/networks/Network'

/**
 * Whether a page asks about the very account that is connected to it: `sender` says which. Nothing proves it, and nothing need: a page
 * that lies makes this server look up a name as if its visitor had typed it, and is charged for that. What an honest page lists of
 * others, as rows of a history, is never asked for so.
 */
export const isOwn = ({ req }: Pick<Context, 'req'>, address: EvmAddress): boolean =>
  checksumAddress(req.query('sender') ?? '') === address
