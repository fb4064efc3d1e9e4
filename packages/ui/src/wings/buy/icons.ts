/** Line drawings of buying. */
export const icons = {
  card: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM2.5 8.5h15M6 12.5h2.5',
  bank: 'M3 8l7-4.5 7 4.5zM5 8.5v6M8.3 8.5v6M11.7 8.5v6M15 8.5v6M3 16.5h14',
  down: 'M4.5 8L10 13.5 15.5 8',
  window: 'M5 3.5h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 7.5h14M6 5.5v.010',
  coins: 'M8 4a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM13.5 7.3a4.5 4.5 0 1 1-5.3 7.1',
} as const
