/** Line drawings of swapping. */
export const icons = {
  turn: 'M6.5 16V4.5m0 0l-3 3m3-3l3 3M13.5 4v11.5m0 0l3-3m-3 3l-3-3',
  down: 'M10 4v11.5m0 0L5.3 10.8M10 15.5l4.7-4.7',
  open: 'M5 7.8l5 5 5-5',
} as const
