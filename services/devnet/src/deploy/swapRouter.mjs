export const swapRouter = {
  name: 'swapRouter',
  source: 'SwapRouter',
  deploy: ({ create, deployed: { swapFactory, weth } }) => create({ args: [swapFactory, weth] }),
}
