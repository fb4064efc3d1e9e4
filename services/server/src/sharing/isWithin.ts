/** Whether a window of so many milliseconds still lasts; one that began later than now is of a clock that was set back. */
export const isWithin = (began: number, window: number, now: number): boolean => began <= now && now < began + window
