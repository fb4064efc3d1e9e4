import account from '../wings/account/wing.css?inline'
import guide from '../wings/help/wing.css?inline'
import toast from '../wings/toast/wing.css?inline'
import wallets from '../wings/wallets/wing.css?inline'
import facts from './facts.css?inline'
import qr from './qr.css?inline'

/** The rules of toasts and of the views after connecting; they join the layers the first sheet declared. */
export const restStyles: string = [toast, account, facts, guide, qr, wallets].join('\n')
