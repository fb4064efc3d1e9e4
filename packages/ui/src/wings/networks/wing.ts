import { defineWing } from '../Wing'

export const wing = /*#__PURE__*/ defineWing({
  views: { Networks: 'list', SwitchNetwork: 'waiting', UnsupportedChain: 'list' },
  words: ['networks', 'errors'],
  load: async () => (await import('./door')).door,
})
