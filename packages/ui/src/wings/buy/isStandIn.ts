/** Whether who sells is a stand-in of local chains, which takes no money. */
export const isStandIn = (provider: string): boolean => /(^|-)stand-in$/.test(provider)
