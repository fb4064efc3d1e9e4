/** Line drawings that several later wings use; one that a single wing uses is in its `icons.ts`. */
export const laterPaths = {
  card: 'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM2.5 8.5h15M6 12.5h2.5',
  check: 'M4.5 10.6l3.6 3.6 7.4-8',
  copy: 'M9.5 7h5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM13 6.8v-1.3a2.5 2.5 0 0 0-2.5-2.5h-5a2.5 2.5 0 0 0-2.5 2.5v5a2.5 2.5 0 0 0 2.5 2.5h1.3',
  external: 'M8.5 4.5h-2A2.5 2.5 0 0 0 4 7v6.5A2.5 2.5 0 0 0 6.5 16H13a2.5 2.5 0 0 0 2.5-2.5v-2M12 4h4v4M16 4l-6.5 6.5',
  info: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 9.2v4.3M10 6.5v.010',
  loading: 'M10 3a7 7 0 1 1-7 7',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13.2 13.2l3.3 3.3',
} as const
