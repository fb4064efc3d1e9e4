/** Line drawings of collections. */
export const icons = {
  down: 'M4.5 8l5.5 5.5L15.5 8',
  none: 'M3.5 3.5l13 13M6 3.5h8A2.5 2.5 0 0 1 16.5 6v8M14 16.5H6A2.5 2.5 0 0 1 3.5 14V6M4 14l3.5-3.5 6 6',
  play: 'M7 4.500l8.5 5.500L7 15.500z',
  up: 'M4.5 12L10 6.500l5.5 5.5',
} as const
