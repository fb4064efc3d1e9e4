/** How many wallets are kept beside known ones, and how many slow ones of one round are read before the rest of it is left out. */
export const mostAnnouncements = 50
