import { accountContent } from './accountContent'
import type { DrawContent } from './ButtonContent'
import { connectContent } from './connectContent'

/** The account when there is one, else the way to connect. */
export const autoContent: DrawContent = (...all) => accountContent(...all) ?? connectContent(...all)
