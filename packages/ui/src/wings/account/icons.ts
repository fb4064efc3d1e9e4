/** Line drawings of the account. */
export const icons = {
  add: 'M10 4v12M4 10h12',
  leave: 'M8 3.5H6A2.5 2.5 0 0 0 3.5 6v8A2.5 2.5 0 0 0 6 16.5h2M12.5 6.5L16 10l-3.5 3.5M16 10H8',
  people:
    'M7.5 4a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM2.5 16c.3-2.6 2.3-4.2 5-4.2s4.7 1.6 5 4.2M13 4.3a2.7 2.7 0 0 1 0 5.1M14.5 12.1c1.7.5 2.8 1.9 3 3.9',
} as const
