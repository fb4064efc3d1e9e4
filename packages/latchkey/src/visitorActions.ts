// What only a click needs; one lazy chunk, also part of the modal's.
export { connect, switchNetwork } from '@latchkey/core'
export { createChainCalls } from './createChainCalls'
