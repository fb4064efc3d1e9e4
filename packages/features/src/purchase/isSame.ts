/** Whether two symbols name one token: who sells and who lists them write them in whatever case. */
export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
