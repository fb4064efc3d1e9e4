export { cleanText, isCleanText } from './text/cleanText'
export { isOpenable } from './text/isOpenable'
export { isWalletLink, isWebLink } from './text/isWalletLink'
