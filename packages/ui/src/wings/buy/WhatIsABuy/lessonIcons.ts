/** Line drawings of what buying is. */
export const lessonIcons = {
  window: 'M5 3.5h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 7.5h14M6 5.5v.010',
  coins: 'M8 4a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM13.5 7.3a4.5 4.5 0 1 1-5.3 7.1',
} as const
