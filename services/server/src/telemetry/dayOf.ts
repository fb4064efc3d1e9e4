/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
