/** Requests and upgrades of one address group that may wait for their turn: each holds a connection that is not counted yet. */
export const mostWaiting = 250
