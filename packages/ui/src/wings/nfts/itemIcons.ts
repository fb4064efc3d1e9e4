/** Line drawings of one item. */
export const itemIcons = {
  pause: 'M7.5 5v10M12.5 5v10',
} as const
