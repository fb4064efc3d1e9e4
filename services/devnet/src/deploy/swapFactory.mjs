export const swapFactory = {
  name: 'swapFactory',
  source: 'SwapFactory',
  deploy: ({ create }) => create(),
}
