/** Every line of the requirements' section 8, the error catalogue, as it stands there. */
export const errorCatalogue = [
  'Toasts and thrown messages:',
  "- 'Token Balance Unavailable' (balance fetch fails or network unsupported)",
  "- 'Network not supported for Gas Price'; 'Network not supported for Swaps'",
  "- 'Failed to disconnect'; 'Failed to disconnect chain {x}'",
  "- 'A problem occurred while trying initialize authentication' (disconnect and reset to Connect)",
  "- 'Signature declined' (sign failure); 'This application might not support Smart Accounts' (shown instead for smart accounts)",
  "- 'Failed to fetch transactions' (list marked empty)",
  "- 'SIWX is not enabled'; 'No ActiveCaipAddress found'; 'No ActiveCaipNetwork or client found'; 'No ConnectionController client found'",
  "- 'HTTP status code: {n}' for non-OK responses",
  "- Frame: 'Unable to load email login dependency'; frame not ready in 20 s gives iframe_load_failed and abort; connect or social request unanswered in 30 s gives iframe_request_timeout and abort; 'Request was aborted'; 'Something went wrong'; 'An error occurred' when a frame error has no message; 'W3mFrame: iframe is not set'; 'W3mFrame: parent is not set'",
  "- 'Chain adapter not found'; 'NetworkController client not set'; 'ConnectionController client not set'; 'Chain is required to get connection controller client'; 'Chain is required to update chain account data'; 'Chain is required to set account prop'; 'Network not found'; 'Address or auth connector not found'; 'Error resolving name'; 'Error fetching name suggestions'; 'Error fetching names for address'; 'Error registering name {x}'",
  "- 'Adapter not found'; 'CaipNetwork is undefined'; 'CaipNetwork or CaipAddress is undefined'; 'Chain is not supported'; 'Adapter for namespace does not exist'",
  "Alerts: 'Network Not Found'; 'Invalid App Configuration' (origin not allowed, unverified domain, invalid project id); 'Network Error - Could not load embedded wallet'; 'Embedded Wallet Request Timed Out'; 'Session Expired' (check time settings and reconnect); 'Project ID Not Configured'. Provider messages 'Unauthorized: origin not allowed', 'JWT validation error: JWT Token is not yet valid', 'Unauthorized: invalid key' map to these alerts. Each provider error is shown at most once.",
  'Wallet codes: 4001 user rejected, 4100 unauthorized, 4200 unsupported method, 4900 provider disconnected, 4901 chain disconnected, 4902 unrecognized chain or switch error, 5000 default, 5700-5760 capability and bundle errors, 32603 invalid chain id. JSON-RPC: -32700, -32600, -32601, -32602, -32603, -32000 to -32006.',
  'Blockchain errors (execution reverted, fee cap too high or low, nonce too high or low, insufficient funds, gas too low or high, unsupported transaction type, tip above fee cap) have fixed messages; wording not shown. Supports-all-networks failures: not shown.',
] as const

/** Every line of their section 9, business constants and limits. */
export const constantsAndLimits = [
  '- Email login cooldown 30 s. Token balance retry block 30 s.',
  '- Cache lifetimes: portfolio 30 s, native balance 30 s, ens 5 min, identity 5 min.',
  '- Recent wallets kept: 2. Featured wallets default 4; recommended 4; paged list 40 per page; search 100 entries, 300 ms minimum wait.',
  '- Pending transactions limit 99. Transfers display 3 decimals.',
  '- HTTP retry: up to 3, delay 150 ms doubled each time, honours Retry-After; retried statuses 403, 408, 413, 429, 500, 502, 503, 504. Query retry: exponential backoff capped 30 s, default 3; cache garbage collection 5 min.',
  '- Frame ready delay 500 ms; frame timeout 20 s; connect request timeout 30 s. Other time constants: 4 min, 10 s, 5 s, 3 s, 1 s.',
  '- WalletConnect heartbeat 5 s. Address-validity cache 8192 entries; byte read limit 8192; storage version 1. Multicall batch 1024. Log buffer about 1 MB.',
  '- Default chain eip155:1. Slippage tolerance: shared constant 1 (one reading); value elsewhere not shown.',
  '- Onramp providers coinbase and meld, fee range 1-2%. Fallback limits: card 10.00 to 7500.00; bank account 10.00 to 25000.00; USD and EUR.',
  '- Restricted timezones: list of Chinese region timezones (entries not shown).',
  '- Default features on: swaps, onramp, receive, send, email, emailShowWallets, history, analytics, allWallets. Off: legalCheckbox, smartSessions, collapseWallets, pay. Socials: google, x, discord, farcaster, github, apple, facebook. Connector order: walletConnect, recent, injected, featured, custom, external, recommended.',
  '- Default account types: eip155 smartAccount, bip122 payment, polkadot eoa, solana eoa.',
  '- Supported namespaces: balances eip155, solana; send eip155, solana; names and activity eip155; onramp eip155, solana.',
  '- 12 swap networks (eip155 ids 1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554). Frame knows 24 EVM and 3 Solana chains; suggested and popular swap token lists exist (contents not shown).',
] as const
