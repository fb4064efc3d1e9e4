export const multicall3 = {
  name: 'multicall3',
  source: 'Multicall3',
  deploy: ({ place }) => place('0xcA11bde05977b3631167028862bE2a173976CA11'),
}
