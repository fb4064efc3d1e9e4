/** Line drawings of receiving. */
export const icons = {
  share: 'M10 12.5V3.500M6.5 6.500L10 3l3.5 3.500M5 10.500v4a2.5 2.5 0 0 0 2.5 2.500h5a2.5 2.5 0 0 0 2.5-2.500v-4',
} as const
