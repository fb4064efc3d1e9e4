import type { ButtonWords } from './en'

/** English made long and accented: shows hard-coded text and tight layouts at a glance. */
export const pseudo: ButtonWords = {
  'button.connect': '[Ĉöññéçţ ŵåļļéţ ···]',
  'button.connecting': '[Ĉöññéçţîñĝ ···]',
  'button.account': '[Åççöûñţ {name} ···]',
  'button.balance-as-of': '[Åš öƒ {time} ···]',
  'button.network': '[Ñéţŵöŕķ {name} ···]',
  'button.choose-network': '[Ĉĥööšé ñéţŵöŕķ ···]',
  'button.wrong-network': '[Ŵŕöñĝ ñéţŵöŕķ ···]',
}
