export { askOnrampQuote } from './api/account/askOnrampQuote'
export { askPrices } from './api/account/askPrices'
export { getBalance } from './api/account/getBalance'
export { getHistory, type HistoryEntry } from './api/account/getHistory'
export { getIdentity } from './api/account/getIdentity'
export { getNfts, type NftItem } from './api/account/getNfts'
export { getOnrampOptions } from './api/account/getOnrampOptions'
export { getPricePoints } from './api/account/getPricePoints'
export { getNameAnswer, postNameAnswer } from './api/account/nameGateway'
export { getName, getNameSuggestions, getNamesOf } from './api/account/names'
export { postOnrampUrl } from './api/account/onrampUrl'
export { postOnrampQuote } from './api/account/postOnrampQuote'
export { postPrices } from './api/account/postPrices'
export { nameMessage, postName } from './api/account/registerName'
export { auditHead, listAudit, verifyAudit } from './api/admin/audit'
export { releaseName } from './api/admin/names'
export {
  cancelPending,
  changeProject,
  createProject,
  eraseEvents,
  eraseProject,
  exportEvents,
  exportProject,
  getBackup,
  getProject,
  getReadiness,
  listNotices,
  listPending,
  listProjects,
  projectChanges,
  putProject,
} from './api/admin/projects'
export { type InjectedFact, type WalletEntry, walletEntry } from './api/admin/walletEntry'
export { hideWallet, importWallets, listWallets, putWallet } from './api/admin/wallets'
export { getSupportedChains } from './api/chain/getSupportedChains'
export { postRpc } from './api/chain/postRpc'
export type { Endpoint } from './api/Endpoint'
export type { JsonObject } from './api/field'
export { projectId } from './api/ids'
export { featureIds, getAnalyticsConfig, getFeatures, getOrigins, getProjectLimits } from './api/project/projectCalls'
export { refusal } from './api/refusal'
export { askGasPrices } from './api/swap/askGasPrices'
export { askSwap } from './api/swap/askSwap'
export { askSwapApproval } from './api/swap/askSwapApproval'
export { askSwapQuotes } from './api/swap/askSwapQuotes'
export { askSwapTokens } from './api/swap/askSwapTokens'
export { buildSwap } from './api/swap/buildSwap'
export { buildSwapApproval } from './api/swap/buildSwapApproval'
export { getGasPrices } from './api/swap/getGasPrices'
export { getSwapAllowance } from './api/swap/getSwapAllowance'
export { getSwapQuotes } from './api/swap/getSwapQuotes'
export { getSwapTokens } from './api/swap/getSwapTokens'
export { quoteLifetime } from './api/swap/quoteLifetime'
export { type SwapContract, swapContracts } from './api/swap/swapContracts'
export { pageEvent, postEvent, postEvents } from './api/telemetry/postEvents'
export { getAssetImage, getCurrencyImage, getTokenImage, getWalletImage } from './api/wallets/getWalletImage'
export { getWallets } from './api/wallets/getWallets'
export { type ListedWallet, walletList } from './api/wallets/walletList'
export { isRecord as isJsonObject } from './json/isRecord'
