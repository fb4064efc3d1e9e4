export const scatter = { name: 'scatter', source: 'Scatter', deploy: ({ create }) => create() }
