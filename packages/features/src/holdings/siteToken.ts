import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'

/** The token that the site always shows on a chain, by its option `tokens`. */
export const siteToken = (core: Pick<Core, 'options'>, chainId: ChainId) => core.options().tokens?.[chainId]
