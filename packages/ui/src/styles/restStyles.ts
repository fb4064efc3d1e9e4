import account from './account.css?inline'
import facts from './facts.css?inline'
import guide from './guide.css?inline'
import qr from './qr.css?inline'
import toast from './toast.css?inline'
import wallets from './wallets.css?inline'

/** The rules of toasts and of the views after connecting; they join the layers the first sheet declared. */
export const restStyles: string = [toast, account, facts, guide, qr, wallets].join('\n')
