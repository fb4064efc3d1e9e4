import { enAccount } from './enAccount'
import { enConnect } from './enConnect'
import { enNetwork } from './enNetwork'
import { enUnsupported } from './enUnsupported'

/** Every word the buttons say, in English; the keys are the catalogue's contract. */
export const en = { ...enConnect, ...enAccount, ...enNetwork, ...enUnsupported }

/** A complete catalogue of button words. */
export type ButtonWords = Readonly<Record<keyof typeof en, string>>
