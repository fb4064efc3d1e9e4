import { accountContent } from './accountContent'
import type { DrawContent } from './ButtonContent'
import { connectContent } from './connectContent'

/**
 * Draws the account button where there is an account, else the connect button.
 * @example
 * const button = buttonModel(autoContent, latchkey, {}, undefined, 'main')
 */
export const autoContent: DrawContent = (...all) => accountContent(...all) ?? connectContent(...all)
