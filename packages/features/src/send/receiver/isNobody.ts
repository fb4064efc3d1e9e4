/** Whether nobody has a key of an address: what is sent there is lost. */
export const isNobody = (address: string): boolean => /^0x0{40}$/.test(address)
