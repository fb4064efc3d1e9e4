/** Line drawings of what can be done about a transaction that waits. */
export const waitingIcons = {
  fast: 'M11.200 2.800L4.800 11.400h4.600l-.6 5.800 6.400-8.600h-4.600z',
} as const
