/** Says what happened from the event's own properties, as texts. */
export type EventWords = (given: Readonly<Partial<Record<string, string>>>) => string
