import type { Endpoint } from '../Endpoint'
import { record, textLike } from '../field'

/** Looked up, never part of a path. */
const params = record({ id: textLike(/^[0-9A-Za-z._-]{1,64}$/, 'There is no picture with this id.') })

const picture = <const P extends string>(path: P) => ({ method: 'GET', path, params }) as const satisfies Endpoint

/** The picture of a wallet, by image id, wallet id or former wallet id. */
export const getWalletImage = picture('/getWalletImage/:id')
/** The picture of a network or connector, by image key. */
export const getAssetImage = picture('/public/getAssetImage/:id')
/** The sign of a currency, by its code in any case. */
export const getCurrencyImage = picture('/public/getCurrencyImage/:id')
/** The picture of a token, by its symbol in any case. */
export const getTokenImage = picture('/public/getTokenImage/:id')
