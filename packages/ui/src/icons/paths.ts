/** Line drawings of opening and connecting on a grid of 20; each is one path. */
export const paths = {
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M12 4.5L6.5 10l5.5 5.5',
  forward: 'M8 4.5l5.5 5.5L8 15.5',
  help: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM8 8.2a2 2 0 1 1 2.8 1.9c-.6.3-.8.7-.8 1.3M10 13.6v.01',
  warn: 'M10 3.2l7.3 12.9H2.7zM10 8v3.6M10 13.8v.01',
  wallet:
    'M4.5 5.5h10a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5V5.8a2.3 2.3 0 0 1 2.3-2.3H13M13.5 11v.010',
  grid: 'M4 4h4v4H4zM12 4h4v4h-4zM4 12h4v4H4zM12 12h4v4h-4z',
  /** The sign of WalletConnect. */
  any: 'M6.2 8.5a5 5 0 0 1 7.6 0M3.8 9.7L7.2 13l2.8-2.7 2.8 2.7 3.4-3.3',
  plus: 'M10 4.5v11M4.5 10h11',
} as const
