/** Line drawings of buying. */
export const icons = {
  bank: 'M3 8l7-4.5 7 4.5zM5 8.5v6M8.3 8.5v6M11.7 8.5v6M15 8.5v6M3 16.5h14',
  down: 'M4.5 8L10 13.5 15.5 8',
} as const
