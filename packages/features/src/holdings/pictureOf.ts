import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import type { ChainData } from '../service/createChainData'
import { siteToken } from './siteToken'

/**
 * The picture of a token by the address it is at, whatever whoever told of it calls its picture: the one that the site gave of its own
 * token, else one of the site's server; of a host that somebody else chose none.
 */
export const pictureOf = (core: Pick<Core, 'options'>, data: Pick<ChainData, 'ownPicture'>, chainId: ChainId) => {
  const { address, image } = siteToken(core, chainId) ?? {}
  const own = `${chainId}:${address}`.toLowerCase()
  return (url: string | undefined, at: string | undefined): string | undefined =>
    image !== undefined && at?.toLowerCase() === own ? image : data.ownPicture(url)
}
