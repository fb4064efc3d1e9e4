/** Line drawings of other devices. */
export const icons = {
  phone:
    'M7 2.8h6A1.7 1.7 0 0 1 14.7 4.5v11A1.7 1.7 0 0 1 13 17.2H7a1.7 1.7 0 0 1-1.7-1.7v-11A1.7 1.7 0 0 1 7 2.8zM9 14.6h2',
} as const
