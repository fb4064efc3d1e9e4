/** Line drawings of sending. */
export const icons = {
  down: 'M5 7.8l5 5 5-5',
  swap: 'M6.5 16V4.5m0 0l-3 3m3-3l3 3M13.5 4v11.5m0 0l3-3m-3 3l-3-3',
  out: 'M5.5 14.5l9-9m0 0H7.3m7.2 0v7.2',
} as const
