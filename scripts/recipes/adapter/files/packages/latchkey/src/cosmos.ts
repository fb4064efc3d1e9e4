export { cosmos } from '@latchkey/cosmos'
