/** Line drawings of one item. */
export const itemIcons = {
  pause: 'M7.5 5v10M12.5 5v10',
  play: 'M7 4.500l8.5 5.500L7 15.500z',
} as const
