import type { ButtonWords } from './en'

/** English made long and accented, so that hard-coded text and tight layouts are seen at once. */
export const pseudo: ButtonWords = {
  'button.connect': '[Ĉöññéçţ ŵåļļéţ ···]',
  'button.connecting': '[Ĉöññéçţîñĝ ···]',
  'button.account': '[Åççöûñţ {name} ···]',
  'button.balance-as-of': '[Åš öƒ {time} ···]',
  'button.network': '[Ñéţŵöŕķ {name} ···]',
  'button.choose-network': '[Ĉĥööšé ñéţŵöŕķ ···]',
  'button.wrong-network': '[Ŵŕöñĝ ñéţŵöŕķ ···]',
}
