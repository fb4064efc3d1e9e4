import { warnUnknown } from '../options/warnUnknown'
import { storageFault } from '../storage/storageFault'

/** What only a mistyped option or a broken storage needs: one lazy chunk. */
export const mistakes = { storageFault, warnUnknown }
