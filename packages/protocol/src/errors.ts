export { type Alert, type AlertFacts, type AlertKey, alertOfProviderMessage, alerts } from './errors/alerts'
export { announcementsDropped } from './errors/announcementsDropped'
export { badAnswer } from './errors/badAnswer'
export { balanceUnread } from './errors/balanceUnread'
export { invalidChainId } from './errors/caip'
export { invalidAccountId, invalidAddress, invalidAssetId } from './errors/caipIds'
export {
  type ChainError,
  chainErrorFrom,
  executionReverted,
  feeCapTooHigh,
  feeCapTooLow,
  insufficientFunds,
  intrinsicGasTooHigh,
  intrinsicGasTooLow,
  nonceMaxValue,
  nonceTooHigh,
  nonceTooLow,
  tipAboveFeeCap,
  transactionTypeNotSupported,
  unknownNode,
} from './errors/chain'
export { adapterMissing, configInvalid, featureMissing, siwxConflict } from './errors/config'
export {
  connectFailed,
  connectorNotFound,
  connectSuperseded,
  connectTimedOut,
  userRejected,
} from './errors/connect'
export { connectErrorFrom } from './errors/connectErrorFrom'
export { walletLocked } from './errors/connection'
export { disconnectFailed } from './errors/disconnectFailed'
export { featureCycle } from './errors/featureCycle'
export { featureOff } from './errors/featureOff'
export { httpBadAnswer, httpStatus, httpTimedOut, httpUnreachable } from './errors/http'
export { httpTooLarge } from './errors/httpTooLarge'
export { invalidCoinType } from './errors/invalidCoinType'
export { isUnanswered } from './errors/isUnanswered'
export {
  defineError,
  type ErrorData,
  type ErrorDefinition,
  type ErrorFactory,
  isLatchkeyError,
  LatchkeyError,
} from './errors/LatchkeyError'
export { connectCancelled, notGranted, walletSilent } from './errors/leaving'
export { instanceDestroyed, mountFailed } from './errors/mounting'
export { namesCleaned } from './errors/namesCleaned'
export {
  chainNotSupported,
  networkInvalidChainId,
  networkNotConfigured,
  networkUnrecognized,
  switchRejected,
  switchTimedOut,
  switchUnproven,
} from './errors/network'
export { chainNotApproved, methodNotApproved } from './errors/notApproved'
export { notConnected } from './errors/notConnected'
export { onrampOutsideLimits, onrampPageMissing, onrampUnavailable, onrampUnsupported } from './errors/onramp'
export { requestCancelled, requestTimedOut } from './errors/openRequest'
export { projectIdMissing } from './errors/projectIdMissing'
export { publishUnsure } from './errors/publishUnsure'
export { providerMissing } from './errors/react'
export { rpcBadAnswer, rpcTimedOut, rpcUnreachable, rpcWrongChain } from './errors/reading'
export { requestInvalid, requestWrongChain, sequenceInterrupted } from './errors/request'
export { requestPending } from './errors/requestPending'
export {
  activeAddressNotFound,
  activeNetworkNotFound,
  authConnectorNotFound,
  authInitFailed,
  chainAdapterNotFound,
  chainRequiredForAccount,
  chainRequiredForClient,
  chainRequiredForProp,
  connectionClientMissing,
  connectionClientNotFound,
  nameRegistrationFailed,
  nameResolveFailed,
  nameSuggestionsFailed,
  namesForAddressFailed,
  namespaceAdapterMissing,
  networkClientMissing,
  networkNotFound,
  networkOrAddressUndefined,
  networkUndefined,
  signatureDeclined,
  siwxNotEnabled,
  smartAccountsUnsupported,
  tokenBalanceUnavailable,
  transactionsFailed,
} from './errors/requirement'
export {
  rpcInternal,
  rpcInvalidInput,
  rpcInvalidParams,
  rpcInvalidRequest,
  rpcLimitExceeded,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcParse,
  rpcResourceNotFound,
  rpcResourceUnavailable,
  rpcTransactionRejected,
  rpcVersionUnsupported,
} from './errors/rpc'
export { sendClosed } from './errors/sendClosed'
export { amountInvalid, senderChanged, sendUnsupported } from './errors/sending'
export { serviceAbsent } from './errors/serviceAbsent'
export { serviceMissing } from './errors/serviceMissing'
export { serviceRefused } from './errors/serviceRefused'
export { signInInvalid, signInUnsupported } from './errors/signIn'
export { storageCorrupt, storageFull, storageUnavailable } from './errors/storage'
export {
  gasPriceUnsupported,
  swapFailed,
  swapIncomplete,
  swapLiquidity,
  swapNoRoute,
  swapRefused,
  swapsUnsupported,
  swapTooSmall,
  swapUnsafe,
} from './errors/swap'
export {
  swapAllowanceShort,
  swapDropped,
  swapNotAccepted,
  swapPriceWorse,
  swapReverted,
  swapRunning,
  swapStopped,
  swapUnconfirmed,
  swapWouldRevert,
} from './errors/swapPlan'
export { switchErrorFrom } from './errors/switchErrorFrom'
export {
  sendFailed,
  transactionDropped,
  transactionInvalid,
  transactionNotPending,
  transactionReverted,
  transactionTimedOut,
} from './errors/transaction'
export {
  amountAndReceiverRequired,
  amountNotCovered,
  feeNotCovered,
  memoRequired,
  nameNotFound,
  receiverChanged,
  receiverInvalid,
  receiverIsToken,
  receiverKept,
  receiverKeyless,
  reviewOutdated,
  tokenDiffers,
  tokenRequired,
} from './errors/transfers'
export { chunkFailed } from './errors/ui'
export { viewUnknown } from './errors/viewUnknown'
export {
  atomicityNotSupported,
  batchNotConsented,
  bundleTooLarge,
  chainDisconnected,
  duplicateBundle,
  requestRejected,
  unauthorized,
  unknownBundle,
  unsupportedCapability,
  unsupportedChain,
  unsupportedMethod,
  upgradeRejected,
  walletDisconnected,
  walletFailed,
} from './errors/wallet'
export {
  clockWrong,
  originNotAllowed,
  pairingExpired,
  relayInvalidKey,
  relayNotConfigured,
  relayRefused,
  relayUnreachable,
  requestExpired,
  sessionEnded,
  sessionExpired,
  settlementInvalid,
} from './errors/walletconnect'
export { isUserRejection, walletErrorCode } from './errors/walletErrorCode'
export { walletMissing } from './errors/walletMissing'
export { errorFromRpc, errorFromWallet, type WireContext } from './errors/wire'
