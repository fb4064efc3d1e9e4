export const weth = {
  name: 'weth',
  source: 'WrappedEther',
  deploy: ({ create }) => create(),
}
