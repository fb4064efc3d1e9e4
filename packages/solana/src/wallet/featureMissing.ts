import { type LatchkeyError, unsupportedMethod } from '@latchkey/protocol/errors'

/** Says that a wallet has no feature of that name. */
export const featureMissing = (method: string): LatchkeyError => unsupportedMethod({ method })
