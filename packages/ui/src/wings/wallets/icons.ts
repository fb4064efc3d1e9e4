/** Line drawings of all wallets. */
export const icons = {
  shield: 'M10 2.8l5.8 2v4.7c0 3.6-2.3 6.3-5.8 7.7-3.5-1.4-5.8-4.1-5.8-7.7V4.8zM7.6 9.9l1.8 1.8 3.2-3.5',
} as const
