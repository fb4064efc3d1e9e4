import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import type { ChainData } from '../service/createChainData'
import { siteToken } from './siteToken'

/** The picture of a token: of the site's server, or the one the site itself gave; of a host that somebody else chose none. */
export const pictureOf =
  (core: Pick<Core, 'options'>, data: Pick<ChainData, 'ownPicture'>, chainId: ChainId) =>
  (url: string | undefined): string | undefined =>
    url !== undefined && url === siteToken(core, chainId)?.image ? url : data.ownPicture(url)
