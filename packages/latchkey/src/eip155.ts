export { eip155 } from '@latchkey/eip155'
