/**
 * Most gzip bytes (1 kB = 1 000) a page may load for Latchkey above the same page without it. The plain-HTML page has no React
 * of its own: it comes with the first click. The rows of WalletConnect are above a connected page, each alone. What
 * may come next is added to a copy (`measureGrowth.mjs`). Enforced by `npm test`, shown beside what a browser loads by `npm run bench`.
 */
export const budgets = {
  'before the first click': 15_000,
  'before the first click, with the button that also shows the account': 16_000,
  'until connected': 60_000,
  'plain HTML, before the first click': 20_000,
  'plain HTML, until connected': 132_000,
  'fifty more views, until connected': 50 * 25,
  'five more features, once connected': 5 * 80,
  'four more adapters that no page uses, until connected': 300,
  // The difference of two compressed pages: some bytes of it come and go with the names of files.
  'Solana beside it, before the first click': 750,
  'Solana beside it, until connected': 8_000,
  // With errors, that came before with the way to connected.
  'WalletConnect: protocol and crypto': 20_700,
  'WalletConnect: the same where the browser lacks its curves': 32_000,
  // With its own sign, the name and mark of the wallet that answered, the place of lines that come late, the words that only later views
  // say, and the table of every later wing, which a page that only connects does without.
  'WalletConnect: code, links and views': 14_250,
  'WalletConnect: the check of one-click sign-in': 24_000,
  'queries and the balance, once connected': 4_700,
  // Each loaded when it is first opened, its words with it; what only a further step needs is loaded ahead, with lines of its own. Aimed at: 8 of tokens, NFTs and names, 10 of activity, 12 of onramp, 14 of send, 16 of swap.
  // What is done from the page of a token is done with that token; tokens on no list stand apart, what may be old or missing is said, and
  // a price that is too old to be one stands with its age; what the day did is said of the total and of each token.
  // The home as every wallet has it. Tokens are what comes beside it, by a build without them (`removeTokens.mjs`): their list with its search
  // and folds, their words, and the reading of what an account holds.
  // Its head folds into the header, and what is on its way has the shape of items and tokens; hidden amounts are told to the button.

  'account: the page of a token': 2_500,
  'account: chart of the day': 4_100,
  'account: pull to refresh': 2_100,
  // An item that moves is played and stopped, and can be hidden; items on their way stand below a collection.
  'account: NFTs': 7_400,

  // Where a contract account is, is asked of the chains.
  // What one came to press stays at the foot; so in the forms below.
  'account: receive': 9_500,
  // Receivers of before, of the form, the review and the receipt go by name and picture.
  // Each form of an amount reads it strictly, in the visitor's language; pages of explorers come from the adapter; a server that has not
  // what is asked for is told from one that fails; a swap is known by its nonce.
  // The camera; what finds codes where the browser does not comes with the first picture.
  'account: scan': 3_500,

  'account: swap, what follows the form': 15_400,

  'account: names, taking one': 2_500,
}

/** Modules that must never be on the way to connected. */
export const neverOnTheWay = [/\/node_modules\/viem\//, /\/node_modules\/ethers\//, /\/node_modules\/@solana/]
