import type { Reading } from '../Core'
import { readChain } from '../chain/readChain'
import { requestJson } from '../http/requestJson'

/** What only a page that shows something of a chain or of a service needs: one lazy chunk. */
export const reading: Reading = { readChain, requestJson }
