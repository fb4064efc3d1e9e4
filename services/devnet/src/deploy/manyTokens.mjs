// None is made yet: who wants many asks for them.
export const manyTokens = {
  name: 'manyTokens',
  source: 'ManyTokens',
  deploy: ({ create }) => create(),
}
