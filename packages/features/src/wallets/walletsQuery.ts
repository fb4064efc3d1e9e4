import { type Core, deadlines, requestJson, serviceUrl } from '@latchkey/core'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import type { Query } from '../query/Query'
import { parseWallets, type WalletsAnswer } from './parseWallets'
import { type WalletsParameters, walletImageUrl, walletsUrl } from './walletsUrl'

/** A question to the wallet service at `base`. */
export function walletsQuery(core: Core, base: string, parameters: WalletsParameters): Query<WalletsAnswer> {
  const url = walletsUrl(core, base, parameters)
  return {
    kind: 'walletList',
    key: url,
    read({ signal }) {
      const { clientId } = core
      // No part of the question: who asks has the same answer with and without it.
      const asked = clientId === undefined ? url : `${url}&clientId=${encodeURIComponent(clientId)}`
      return requestJson(core, { url: asked, why: 'wallet list', signal, timeout: deadlines.read })
    },
    parse(body) {
      const images = serviceUrl(core, 'images') ?? base
      const answer = parseWallets(body, {
        limit: parameters.entries,
        imageUrl: (id) => walletImageUrl(core, images, id),
      })
      if (!answer) throw httpBadAnswer({ url: url.replace(/\?.*$/, '') })
      return answer
    },
  }
}
