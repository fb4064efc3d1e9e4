/** Where processes tell each other that wallets changed; only a hint, the counter in the database is asked anyway. */
export const directoryChannel = 'directory'
