import { cookieStorage, localStorage, memoryStorage, noStorage } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { solana } from '@latchkey/solana'
import { createLatchkey } from './createLatchkey'
import * as networks from './networks'
import { defineLatchkeyElements } from './vanilla'

const kit = {
  createLatchkey,
  defineLatchkeyElements,
  eip155,
  networks,
  solana,
  isLatchkeyError,
  cookieStorage,
  localStorage,
  memoryStorage,
  noStorage,
}

/** What a page without a bundler finds as `Latchkey`. */
export type LatchkeyGlobal = typeof kit

declare global {
  var Latchkey: LatchkeyGlobal | undefined
}

// The one entry that does something by being loaded. A copy that came first stays.
globalThis.Latchkey ??= kit
defineLatchkeyElements()
