/** The names of whatever a node may refuse with: loaded with the first refusal. */
export { errorFromRpc } from '@latchkey/protocol/errors'
