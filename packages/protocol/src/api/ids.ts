import { type AccountId, isAccountId } from '../caip/AccountId'
import { type ChainId, isChainId } from '../caip/isChainId'
import { field, textLike } from './field'

/** A CAIP-2 id. */
export const chainId = field<ChainId>(isChainId, 'must be a chain like eip155:1')

/** A CAIP-10 id; tokens are named the same way. */
export const accountId = field<AccountId>(isAccountId, 'must be an account or token like eip155:1:0x….')

/** The id of a project. */
export const projectId = textLike(
  /^[0-9a-f]{32}$/,
  'A project id has 32 hexadecimal digits in lower case, as 0123456789abcdef0123456789abcdef.',
)
