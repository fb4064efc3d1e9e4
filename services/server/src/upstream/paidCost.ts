/**
 * What one request to a service counts as whose plan bounds what an operator may ask of it, in calls to nodes: so much less of it does one
 * address group take, and still an account over ten chains has its page within a share.
 */
export const paidCost = 3
