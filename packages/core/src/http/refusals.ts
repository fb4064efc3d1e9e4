// What a refusal says, of a node or of a service: a lazy chunk that nobody needs who is not refused.
export { errorFromRpc } from '@latchkey/protocol/errors'
export { readRefusal } from './readRefusal'
