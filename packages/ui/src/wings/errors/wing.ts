import { defineWing } from '../Wing'

export const wing = /*#__PURE__*/ defineWing({
  views: { ErrorDetails: 'text' },
  words: ['errors'],
  load: async () => (await import('./door')).door,
})
