/**
 * Most gzip bytes (1 kB = 1 000) a page may load for Latchkey above the same page without it. The plain-HTML page has no React
 * of its own: it comes with the first click. The rows of WalletConnect are above a connected page, each alone. What
 * may come next is added to a copy (`measureGrowth.mjs`). A later line stands about 0.1 kB above what was measured: a word or a file's name moves one by dozens of bytes. Enforced by `npm test`, shown beside what a browser loads by `npm run bench`.
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
  'WalletConnect: protocol and crypto': 20_800,
  'WalletConnect: the same where the browser lacks its curves': 32_000,
  // Later views say which switch they are for: their pages are left once it is off. With its own sign, the name and mark of the wallet that answered, the place of lines that come late, the words that only later views
  // say, and the table of every later wing, which a page that only connects does without. The foot of a page is a sheet of its own, which forms
  // have too.
  // What stands in place of a list is said to who does not see it.
  // What takes long is said where it was said that it loads, once.
  // What answers late, not at all or not as understood has words of its own, and a film can be left by keyboard.
  'WalletConnect: code, links and views': 14_930,
  'WalletConnect: the check of one-click sign-in': 24_000,
  // A server that still gathers (202) is asked again.
  // What is known of a balance can be read, with its time.
  // A tab that knows that it is alone asks without waiting for its turn, and doubts that after it was out of sight.
  'queries and the balance, once connected': 5_260,
  // Each loaded when it is first opened, its words with it; what only a further step needs is loaded ahead, with lines of its own. Aimed at: 8 of tokens, NFTs and names, 10 of activity, 12 of onramp, 14 of send, 16 of swap; activity is above it with its rows, which the home draws too and which are a line of their own below (8.38 and 4.30: what who opens it first pays is 12.68). docs/decisions/account-seams.md has both.
  // What is done from the page of a token is done with that token; tokens on no list stand apart, what may be old or missing is said, and
  // a price that is too old to be one stands with its age; what the day did is said of the total and of each token.
  // The home as every wallet has it. Tokens are what comes beside it, by a build without them (`removeTokens.mjs`): their list with its search
  // and folds, their words, and the reading of what an account holds.
  // Its head folds into the header, and what is on its way has the shape of items and tokens; hidden amounts are told to the button.
  // Asset ids are made in one place, which features load too: a file of its own.
  // It brings titles and bones of the forms it leads to, so that they stand there at once; without a connection that is said, over what was
  // read too. A press that came too early is kept, and one that cannot be kept is told.
  // What is known is drawn at once and asked for when a press begins; numbers of one language share their formats.
  // Views ask for features by one hook: what did not come is asked for again by a press, and once there is a network. A network that nobody
  // serves is said with a way to look again.
  // A search finds what is folded, and what takes long is heard; words for what a wallet may have done unseen, and no error promises that nothing was sent.
  // Without an activity to tell of it, what is on its way heads it; which features a button leads to is a row of one table.
  // What holds on a test network is said, what is sold or swapped there keeps its place until it is known; presets are read as text or numbers.
  // What leads out of the page has a mark of its own, which is not that of sending, and no line below the total moves what is pressed.
  // Rows that scroll in are drawn as far as a frame has time for them, and have their shapes until then: 0.8 kB.
  'account: home': 26_900,
  // Rows that stay are the same each time.
  'account: tokens': 6_800,
  // It loads, takes long, fails and waits for a connection as a list does; figures in doubt say so.
  'account: the page of a token': 3_100,
  'account: chart of the day': 4_100,
  'account: pull to refresh': 2_200,
  // Items on their way stand below a collection.
  // Pages of bait are read past; rows that nobody can read are left out alone.
  // Items are kept with the server that told them and read past what it keeps; that nobody is asked is said.
  // A collection bears the first picture that can be drawn, and an item that plays something a mark that is read aloud.
  // What plays is offered only where a picture may be asked for.
  'account: NFTs': 7_150,
  // Who a row names is asked for while it is on screen.
  // With a purchase on its way, begun in whatever tab.
  // What waits in a batch has no hash yet.
  // Items are counted to the last one.
  // A row that ends keeps its place while somebody points at it, and one that nobody knows the end of says so.
  // A page of which rows were left out is marked, and a failed batch stays failed.
  // What the page saw stands over what a server tells. What reads further back, and tells of a purchase, comes with the first of each.
  // So is the history, and a receipt ends under another name too.
  // A row that failed says what it cost, which its details read; a warning is of its account alone.
  // Each of two transfers that a wallet names one transaction of has a row; of two in one bundle neither is taken for the other.
  'account: activity': 9_230,
  // Where a contract account is, is asked of the chains.
  // What one came to press stays at the foot; so in the forms below.
  // An amount is asked for only where the account is, with words for where it is not.
  // Where an account takes something is one rule, which buying reads too.
  // What it needs is open to pages of their own views too (`feature('receive')`), which rules stand apart from how they are drawn.
  // A token is asked for by its own link.
  'account: receive': 11_280,
  // Receivers of before, of the form, the review and the receipt go by name and picture.
  // Each form of an amount reads it strictly, in the visitor's language; pages of explorers come from the adapter; a server that has not
  // what is asked for is told from one that fails; a swap is known by its nonce.
  // The camera; what finds codes where the browser does not comes with the first picture.
  'account: scan': 3_500,
  // Which transfer an opening began, and which is under way, is told apart; a name goes with its address.
  // Nothing to send is told with a way on; the most that cannot be read, a denied clipboard and an address still being typed have words of their own.
  // What was read of another account or network stands nowhere.
  // What stands in the way of a form, its amount and its receiver are functions of their own.
  'account: send': 13_900,
  // Calls of two kinds of routers are read and written field by field.
  // What is lost is judged exactly, to a cent.
  // Its form says in one line whether a price came or why not, and Enter reviews it.
  // Lists are kept with their server, for five minutes; a refusal has words.
  'account: swap': 16_000,
  // Each of several who sell is asked as it sells.
  // Tabs agree on the last purchase.
  // Lists to choose from load, fail and end as all others; buying that is switched off asks nobody.
  // What was paid and put away counts with what is bought next; the zones of a region come where they count.
  // What was chosen stays what is bought, and a silent node is asked again; what buys, and says why nothing can be bought, comes with what follows.
  // Ways to pay of real sellers have words.
  // 0.06 kB above what was aimed at: ways to pay as real sellers write them.
  'account: onramp': 12_100,
  // The face of who takes a name, as the button will have it.
  // The name one bears is known to the form.
  // Names are told and taken only on networks that the server serves, and the form says where they are not.
  // What was signed for is taken wherever the visitor goes, is told there, and is its owner’s when they ask again.
  'account: names': 7_930,
  // Tabs share what is chosen; the focus stays in the list of what is hidden.
  'account: settings': 4_950,
  // Shared, each: it comes with whichever is opened first and is no part of their lines. Of activity, send and swap:
  // A batch is known by its id until it has a hash.
  // A batch is asked after where it was taken and judged by what its transaction moved; one sent again for a higher fee is followed to its
  // end, and what has another number is not taken for it.
  // What no node ever showed is judged after a while alone; batches that name no transaction end.
  // Rows of an older release are read, and nothing is dropped on the word of one node.
  // What a smart account sent is judged by what its transaction did.
  // Nothing ends on the word of one node, what was cancelled neither, and whoever hides a transaction is told from who still has to sign it.
  // A node that stands still or shows one for ever holds up no end, a bundle is followed to the next, and what arrived on Solana is read.
  // Of several transfers of a smart account each ends by what was asked of it; that one may pay beside another is kept, in every tab.
  // While a wallet is asked to replace a transaction nothing else is asked of it for that number; a transaction named twice is told apart.
  'account: following what was sent': 9_330,
  // Of send, swap, onramp and receive:
  // Amounts are grouped while nobody types.
  'account: entering an amount': 1_450,
  // Of swap, send, and sites that always show a token:
  'account: calls of contracts': 1_500,
  // Of activity, and of the home where something is on its way that no activity tells of: how a row is drawn, with its rules, and what this
  // browser knows of what it sent.
  // A fee stands where nothing moved.
  'account: rows of the activity': 4_600,
  // Of activity, send and onramp:
  // Rows are read one by one here too.
  'account: pages of the history': 1_100,
  // Of activity and send:
  'account: names and pictures of others': 800,
  // Of names and settings:
  'account: the zone of names': 500,
  // Loaded while the first view rests, above what that loaded.
  // With what can be done about a transaction that waits.
  // With the worth of now beside that of then, and a purchase on its way.
  // Why a contract undid one is read from the chain.
  // It says what is slow or could not be read; who took part is the card of both receipts.
  // Nothing is called cancelled that no node showed, and its worth now is exact.
  // What came of a transfer that kept some, what fees are worth, how a replacement ended that was left, and fees of rows that failed.
  // Ten bytes with what it shares: tabs that are alone, and one table of swap contracts.
  'account: activity, details': 10_840,
  // An item that moves is played and stopped, and can be hidden; it says what is slow, old or cannot be read now.
  // The picture behind a film goes the way of all pictures.
  'account: NFTs, one item': 3_240,
  // With what asks the chain of a transfer and looks up who gets it, with the words of each step, and with the items of collections in its
  // review and receipt; what reads and hands on an item is loaded for an item alone.
  // Tokens stand as they do in the account. Of an address that only sent it says so. Another opening has its turn after it.
  // A transfer is bound to its account until the wallet has it, tracked though the answer comes late, and told though its review was left;
  // what may have been sent says so.
  // What a wallet was asked for before is kept, and the same is sent again knowingly; its review is heard, gives the focus back, and its receipt opens the whole address.
  // What a token keeps of a transfer is said before, and what arrived after it.
  // What may still go through is warned of for as long as it may; on Solana who has no key of their own is told, and a gas that is more than elsewhere kept.
  // It says where another network is in use, and what arrived on Solana.
  // Ten bytes with what it shares: tabs that are alone, and one table of swap contracts.
  'account: send, what follows the form': 22_120,
  // With the errors of its plan. What the wallet has is followed past a stop, and a review whose price changed is made again.
  // What still stands in the wallet after a stop is told to its end, and another swap beside it wants a yes; each end has its own words.
  // A late yes is tracked, what stays allowed stands beside what is not confirmed, and a swap of another form says that it is.
  // The yes to an unchecked contract is bound to it; a late no takes its doubt back; offline and what could not be reached have words.
  // A token that imitates another wants a yes; what may still go through is warned of for as long as it may.
  // One that no node showed is not confirmed, and the yes to a counterfeit shows whole contracts.
  // An unserved network is asked for nothing, and code that did not come is said to be that.
  // What tells the end of a swap comes before the wallet is asked for it.
  // Its deed stays at the foot, and an amount stands on the line of its unit.
  // A review says what a swap cannot be built for, and why there is no price.
  'account: swap, what follows the form': 20_800,
  // What tokens are offered and judged by, before one is chosen: the contracts that symbols are known by, and letters that look alike.
  // Letters that no table has are read by those beside them.
  'account: swap, known tokens': 4_710,
  // What asks for an approval and a swap as one, and judges what became of it.
  // A batch is followed to the bundle that took the place of its own.
  'account: swap, selling a token': 3_420,
  // A purchase that is found again days later says the day.
  // What other tabs made of a purchase; which of several that wait an amount is of.
  // Money that came just before, or for a purchase before, is not taken for this one’s; nor is one of another account told as this one’s.
  // What keeps a purchase, asks for a price and buys, and why nothing can be bought, came from the offers (2.6 kB).
  // What was put away and has come is waited for no longer, and by whose entry one ended no other does.
  // Why nothing is sold, prices and what begins a purchase came from the first opening (1.1 kB); money of another seller or of a purchase before is not taken for this one’s; who left is told over the page, by what send and swap say it with.
  // Money of a purchase that was given up and paid after all, or put away weeks ago, is not taken for this one’s, nor waited for once it came; tabs agree on what was paid and which window was blocked.
  // A purchase on its way has bones of its own shape.
  // The way to pay that was chosen is what is priced; no page to pay on, and a namespace without buying, are errors of their own.
  'account: onramp, what follows the offers': 16_950,
  'account: names, taking one': 3_680,
}

/** Modules that must never be on the way to connected. */
export const neverOnTheWay = [/\/node_modules\/viem\//, /\/node_modules\/ethers\//, /\/node_modules\/@solana/]
