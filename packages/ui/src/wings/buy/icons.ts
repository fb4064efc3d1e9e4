/** Line drawings of buying. */
export const icons = {
  bank: 'M3 8l7-4.5 7 4.5zM5 8.5v6M8.3 8.5v6M11.7 8.5v6M15 8.5v6M3 16.5h14',
  money: 'M3 5.5h14v9H3zM10 8.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  down: 'M4.5 8L10 13.5 15.5 8',
} as const
