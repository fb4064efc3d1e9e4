export const rangeQuoter = {
  name: 'rangeQuoter',
  source: 'RangeQuoter',
  deploy: ({ create, deployed: { rangeFactory } }) => create({ args: [rangeFactory] }),
}
