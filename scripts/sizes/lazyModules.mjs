const otherLocale = 'another locale'
const otherView = 'a view that connecting does not pass'
/** What a connected page loads ahead; it is on nobody's way to connected. */
export const afterwards = 'what starts when connected'
/** What a modal that rests fetches ahead of a press; it is on nobody's way to connected. */
export const ahead = 'somebody who rests on a list'
const unusual = 'settings this page does not have'
const otherDevice = 'a wallet on another device'

/** When a wing's code and its words are loaded. */
const wings = {
  account: { later: otherView, part: 'tokens' },
  buy: { later: otherView, part: 'onramp' },
  chart: { later: otherView, part: 'chart of the day' },
  nfts: { later: otherView, part: 'NFTs' },
  activity: { later: otherView, part: 'activity' },
  pull: { later: 'phones', part: 'pull to refresh' },
  receive: { later: otherView, part: 'receive' },
  scan: { later: otherView, part: 'scan' },
  errors: { later: otherView, part: 'pairing views' },
  help: { later: ahead },
  name: { later: otherView, part: 'names' },
  networks: { later: otherView },
  swap: { later: otherView, part: 'swap' },
  remote: { later: otherDevice, part: 'pairing views' },
  send: { later: otherView, part: 'send' },
  settings: { later: otherView, part: 'settings' },
  token: { later: otherView, part: 'the page of a token' },
  toast: { later: 'something to say in passing' },
  wallets: { later: otherView },
}
const inWings = (file, row) =>
  Object.entries(wings).map(([wing, own]) => ({ module: `@latchkey/ui/dist/wings/${wing}/${file}.js`, ...own, ...row }))
const locales = ['ar']

/** Words of what a further step says, or a page that few open. */
const furtherWords = [
  { file: 'activity/detailsWords', part: 'activity, details' },
  { file: 'nfts/itemWords', part: 'NFTs, one item' },
  { file: 'buy/lessonWords' },
  { file: 'buy/stepsWords', part: 'onramp, what follows the offers' },
  { file: 'send/stepsWords', part: 'send, what follows the form' },
  { file: 'swap/stepsWords', part: 'swap, what follows the form' },
]
const furtherIn = (tag, later, row) =>
  furtherWords.map(({ file, ...own }) => ({
    module: `@latchkey/ui/dist/wings/${file}.${tag}.js`,
    later,
    ...own,
    ...row,
  }))

/**
 * Every module loaded by `import()`, and when a visitor with an injected wallet loads it: `at once` counts before the first click,
 * `connecting` until connected; `later` says why it counts in neither, `part` in which
 * budget of its own. `npm run bench` proves the list in a browser.
 */
export const lazyModules = [
  {
    module: '@latchkey/eip155/dist/discovery/createInjected.js',
    later: 'a window.ethereum that did not announce itself',
  },

  { module: 'latchkey/dist/on-the-way.js', when: 'connecting' },
  { module: 'latchkey/dist/openFeatures.js', later: afterwards },
  { module: 'latchkey/dist/preloadWhenIdle.js', later: "sites that set preload: 'idle'" },
  { module: '@latchkey/eip155/dist/on-the-way.js', when: 'connecting' },

  ...inWings('door'),
  { module: '@latchkey/ui/dist/wings/laterWings.js', later: ahead, part: 'later wings' },
  { module: '@latchkey/ui/dist/wings/connect/phonePart.js', later: 'a phone' },
  { module: '@latchkey/ui/dist/wings/connect/legalPart.js', later: 'sites with terms or a privacy policy' },
  { module: '@latchkey/ui/dist/wings/connect/terms.en.js', later: 'sites with terms or a privacy policy' },
  { module: '@latchkey/ui/dist/wings/account/Account/readTestOffers.js', later: 'a test network' },
  { module: '@latchkey/ui/dist/wings/send/stepsPart.js', later: otherView, part: 'send, what follows the form' },
  { module: 'qr/decode.js', later: 'a camera that is on' },
  { module: '@latchkey/ui/dist/wings/swap/stepsPart.js', later: otherView, part: 'swap, what follows the form' },
  { module: '@latchkey/ui/dist/wings/buy/stepsPart.js', later: otherView, part: 'onramp, what follows the offers' },
  { module: '@latchkey/ui/dist/wings/buy/lessonPart.js', later: otherView },
  { module: '@latchkey/ui/dist/wings/activity/detailsPart.js', later: otherView, part: 'activity, details' },
  {
    module: '@latchkey/ui/dist/wings/activity/WaitingTransactions/tellLeft.js',
    later: 'a replacement whose list was left',
  },
  {
    module: '@latchkey/ui/dist/wings/activity/unsettledPart.js',
    later: 'something on its way that no activity tells of',
  },
  { module: '@latchkey/ui/dist/wings/nfts/itemPart.js', later: otherView, part: 'NFTs, one item' },
  { module: '@latchkey/ui/dist/wings/name/takenPart.js', later: otherView, part: 'names, taking one' },
  ...inWings('words.en'),
  ...furtherIn('en', otherView),
  { module: '@latchkey/ui/dist/messages/further.en.js', later: ahead },
  { module: '@latchkey/ui/dist/messages/laterSets.en.js', later: otherView, part: 'later views' },
  ...locales.flatMap((tag) => [
    { module: `@latchkey/ui/dist/messages/${tag}.js`, later: otherLocale },
    { module: `@latchkey/ui/dist/messages/further.${tag}.js`, later: otherLocale },
    { module: `@latchkey/ui/dist/messages/laterSets.${tag}.js`, later: otherLocale },
    { module: `@latchkey/ui/dist/wings/connect/terms.${tag}.js`, later: otherLocale },
    ...inWings(`words.${tag}`, { later: otherLocale, part: undefined }),
    ...furtherIn(tag, otherLocale, { part: undefined }),
  ]),
  { module: '@latchkey/ui/dist/messages/pseudo.js', later: otherLocale },
  { module: '@latchkey/react/dist/messages/catalogues.js', later: otherLocale },
  { module: 'latchkey/dist/loadWalletConnect.js', later: otherDevice, part: 'walletconnect' },
  { module: 'latchkey/dist/openWallet.js', later: 'requests to a wallet on this phone' },
  { module: '@latchkey/walletconnect/dist/index.js', later: otherDevice, part: 'walletconnect' },
  {
    module: '@latchkey/walletconnect/dist/crypto/scriptCrypto.js',
    later: 'browsers without the curves, pages over plain http',
    part: 'curves',
  },
  {
    module: '@latchkey/walletconnect/dist/signIn/startSignIn.js',
    later: 'sites that sign visitors in',
    part: 'sign-in',
  },
  { module: '@latchkey/walletconnect/dist/onDemand.js', later: 'requests to a wallet on another device' },
  { module: '@latchkey/core/dist/http/refusals.js', later: 'a node or a service that refuses' },
  { module: '@latchkey/core/dist/chain/toRequester.js', later: unusual },
  { module: '@latchkey/core/dist/chunks/requests.js', later: afterwards },
  { module: '@latchkey/core/dist/chunks/reading.js', later: afterwards },
  { module: '@latchkey/core/dist/chunks/restoring.js', later: 'a returning visitor' },
  { module: '@latchkey/core/dist/connection/grantOthers.js', later: otherDevice, part: 'walletconnect' },
  { module: '@latchkey/flow/dist/attempts/connectFamilies.js', later: 'several network families' },
  { module: '@latchkey/ui/dist/shell/enterSheet.js', later: 'a wallet that draws its sheet in the page' },
  { module: '@latchkey/flow/dist/toasts/openToasts.js', later: 'something to say in passing' },
  {
    module: '@latchkey/ui/dist/wings/toast/sayOverPage.js',
    later: 'a modal that was closed while the wallet was asked',
  },
  { module: '@latchkey/flow/dist/toasts/followAlerts.js', later: 'something to say in passing' },
  { module: '@latchkey/flow/dist/modal/laterPart.js', later: otherView, part: 'later views' },
  {
    module: '@latchkey/core/dist/connectors/tellFaults.js',
    later: 'a page that floods its wallets, or garbles their names',
  },
  { module: '@latchkey/flow/dist/connectList/explainWallet.js', later: 'a developer who asks about a row' },
  { module: '@latchkey/eip155/dist/actions/getBalance.js', later: afterwards },
  { module: '@latchkey/eip155/dist/requests.js', later: afterwards },
  { module: '@latchkey/eip155/dist/rpcRules.js', later: afterwards },
  { module: '@latchkey/eip155/dist/actions/replaceTransaction.js', later: afterwards },
  { module: '@latchkey/eip155/dist/actions/signTypedData.js', later: afterwards },
  { module: '@latchkey/eip155/dist/actions/writeContract.js', later: afterwards },
  { module: '@latchkey/solana/dist/on-the-way.js', later: 'a Solana wallet', part: 'solana' },
  { module: '@latchkey/solana/dist/wallet/featureMissing.js', later: 'a wallet without what it is asked for' },
  { module: '@latchkey/solana/dist/actions/createActions.js', later: afterwards },
  { module: '@latchkey/solana/dist/wallet/requestWallet.js', later: afterwards },
  { module: '@latchkey/solana/dist/provider/providerCalls.js', later: afterwards },
  { module: '@latchkey/solana/dist/actions/estimateTransfer.js', later: afterwards },
  { module: '@latchkey/solana/dist/actions/sendTransfer.js', later: afterwards },
  { module: '@latchkey/core/dist/chunks/mistakes.js', later: 'a storage that is full or blocked, a mistyped option' },
  { module: '@latchkey/core/dist/features/openNeeds.js', later: 'features that need another' },
  { module: '@latchkey/core/dist/features/followSlice.js', later: 'features whose state outlives something' },
  { module: '@latchkey/features/dist/data.js', later: afterwards },
  { module: '@latchkey/features/dist/onramp.js', later: 'a visitor who buys', part: 'onramp' },
  { module: '@latchkey/features/dist/onramp/kept/createPurchaseTabs.js', later: 'a visitor who buys in several tabs' },
  {
    module: '@latchkey/features/dist/onramp/purchase/buying.js',
    later: otherView,
    part: 'onramp, what follows the offers',
  },
  {
    module: '@latchkey/features/dist/onramp/kept/keeping.js',
    later: otherView,
    part: 'onramp, what follows the offers',
  },
  {
    module: '@latchkey/features/dist/onramp/offers/restrictedTimezones.js',
    later: 'servers that sell to some regions alone',
  },
  { module: '@latchkey/features/dist/display.js', later: otherView, part: 'tokens' },
  { module: 'latchkey/dist/identityFeature.js', later: afterwards },
  { module: '@latchkey/features/dist/names.js', later: otherView, part: 'names' },
  { module: '@latchkey/features/dist/names/findName.js', later: 'a name that is typed where an address is wanted' },
  { module: '@latchkey/features/dist/names/registerName.js', later: otherView, part: 'names, taking one' },
  { module: '@latchkey/features/dist/nfts.js', later: otherView, part: 'NFTs' },
  { module: '@latchkey/features/dist/history.js', later: otherView, part: 'activity' },
  { module: '@latchkey/features/dist/history/createPurchaseRows.js', later: 'a visitor who bought something' },
  { module: '@latchkey/features/dist/history/readOlder.js', later: 'a visitor who reads further back' },
  { module: '@latchkey/features/dist/tokens.js', later: otherView, part: 'tokens' },
  { module: '@latchkey/features/dist/transactions.js', later: otherView, part: 'following what was sent' },
  { module: '@latchkey/features/dist/unsettled.js', later: 'an account whose activity is drawn nowhere' },
  { module: '@latchkey/features/dist/tokens/readPriceDay.js', later: otherView, part: 'chart of the day' },
  { module: '@latchkey/features/dist/holdings/askWalletAssets.js', later: 'a wallet that tells what an account holds' },
  { module: '@latchkey/features/dist/holdings/readSiteToken.js', later: 'sites that always show a token' },
  { module: '@latchkey/features/dist/holdings/refreshMoved.js', later: 'a transaction or a purchase that ended' },
  { module: '@latchkey/features/dist/send.js', later: otherView, part: 'send' },
  {
    module: '@latchkey/features/dist/send/transfer/transfers.js',
    later: otherView,
    part: 'send, what follows the form',
  },
  { module: '@latchkey/features/dist/send/chain/solanaChain.js', later: 'a transfer on Solana' },
  { module: '@latchkey/features/dist/send/chain/itemTransfer.js', later: otherView, part: 'NFTs' },
  { module: '@latchkey/features/dist/send/form/readPaymentLink.js', later: 'a link to be paid that is pasted' },
  { module: '@latchkey/features/dist/send/chain/readItem.js', later: otherView, part: 'NFTs' },
  { module: '@latchkey/features/dist/swap.js', later: otherView, part: 'swap' },
  { module: '@latchkey/features/dist/swap/quote/readSwapNetworks.js', later: 'a network without swaps' },
  { module: '@latchkey/features/dist/swap/trust/tokenLists.js', later: otherView, part: 'swap, known tokens' },
  { module: '@latchkey/features/dist/swap/plan/failureReason.js', later: 'a swap that failed' },
  { module: '@latchkey/features/dist/swap/trust/judgeOpaque.js', later: 'a swap whose call cannot be read' },
  { module: '@latchkey/features/dist/swap/plan/batchSteps.js', later: otherView, part: 'swap, selling a token' },
  {
    module: '@latchkey/features/dist/tracked/readEffect.js',
    later: 'a transfer or a swap that went through',
    part: 'following what was sent',
  },
  { module: '@latchkey/features/dist/transactions/readReceived.js', later: 'tokens of Solana that were sent' },
  { module: '@latchkey/features/dist/tracked/readRefusal.js', later: 'the receipt of one that failed' },
  { module: '@latchkey/features/dist/transactions/judgeReplaced.js', later: 'one whose number another took' },
  { module: '@latchkey/features/dist/transactions/replaceSent.js', later: 'a wallet that honours a number' },
  { module: '@latchkey/features/dist/tracked/isSentByOthers.js', later: 'one that is in a bundle' },
  { module: '@latchkey/features/dist/transactions/watchBatch.js', later: 'a wallet that does several calls as one' },
  { module: '@latchkey/features/dist/swap/plan/createPlans.js', later: otherView, part: 'swap, what follows the form' },
  { module: '@latchkey/features/dist/wallets.js', later: 'sites that name a wallet service' },
  {
    module: '@latchkey/flow/dist/remoteWallets/createRemoteWallets.js',
    later: 'sites that name a relay or a wallet service',
  },
  { module: '@latchkey/flow/dist/connectList/directoryPart.js', later: 'a visitor without a wallet' },
  {
    module: '@latchkey/flow/dist/connectList/createNameReader.js',
    later: 'a name in other letters, a visitor without a wallet',
  },
  { module: '@latchkey/ui/dist/shell/holdSheet.js', later: 'phones' },
  { module: '@latchkey/ui/dist/shell/flyMark.js', later: ahead },
  { module: '@latchkey/ui/dist/shell/flyHome.js', later: ahead },
  { module: '@latchkey/ui/dist/shell/playRefusal.js', later: 'a modal that may not be closed' },
  { module: '@latchkey/ui/dist/images/drawRaster.js', later: unusual },
  {
    module: '@latchkey/react/dist/button/finishButton.js',
    later: 'pages without the stylesheet or in another language',
  },
  { module: '@latchkey/react/dist/button/readNetworkPicture.js', later: 'a button of the network' },
  { module: '@latchkey/ui/dist/theme/applyTheme.js', later: unusual },
]
