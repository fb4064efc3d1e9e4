export { cleanText, isCleanText } from './text/cleanText'
export { isWalletLink, isWebLink } from './text/isWalletLink'
