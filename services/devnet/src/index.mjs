export { accounts, mnemonic } from './accounts.mjs'
export { chainControls } from './chainControls.mjs'
export { freePort } from './freePort.mjs'
export { startDevnet } from './startDevnet.mjs'
