export const rangeRouter = {
  name: 'rangeRouter',
  source: 'RangeRouter',
  deploy: ({ create, deployed: { rangeFactory, weth } }) => create({ args: [rangeFactory, weth] }),
}
