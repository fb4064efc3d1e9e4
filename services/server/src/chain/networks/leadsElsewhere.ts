/** An address of the web, with its scheme or without; names of ENS are none. */
const link = /https?:|\bwww\.|\b[a-z0-9-]+\.(?!eth\b)[a-z]{2,12}(?:\/|\b)/i

/** Whether what a token calls itself is to bring whoever reads it to another place. */
export const leadsElsewhere = (text: string): boolean => link.test(text)
