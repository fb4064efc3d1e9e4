const asks = /^(personal_|eth_sign|eth_send(Transaction|UserOperation)|eth_requestAccounts|wallet_(?!get)|solana_)/

/** Whether an RPC method only reads (or publishes what is already signed), so it needs no one's consent and survives a reset. */
export const isSafeMethod = (method: string): boolean => !asks.test(method)
