/** A line drawing on a grid of 20: the `d` of one path. */
export type IconPath = `M${string}`
