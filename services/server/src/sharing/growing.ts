/** Options of a cache of so many that takes room as it fills: with `max` it takes all of it when it is made, megabytes and milliseconds. */
export const growing = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })
