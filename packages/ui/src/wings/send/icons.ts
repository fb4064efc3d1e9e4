/** Line drawings of sending. */
export const icons = {
  down: 'M5 7.8l5 5 5-5',
  swap: 'M6.5 16V4.5m0 0l-3 3m3-3l3 3M13.5 4v11.5m0 0l3-3m-3 3l-3-3',
  out: 'M5.5 14.5l9-9m0 0H7.3m7.2 0v7.2',
  /** The corners of a code, and the line that reads it. */
  scan: 'M3 7V4.5A1.5 1.5 0 0 1 4.5 3H7M13 3h2.5A1.5 1.5 0 0 1 17 4.5V7M17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13M7 17H4.5A1.5 1.5 0 0 1 3 15.5V13M3 10h14',
} as const
