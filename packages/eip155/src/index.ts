export { eip155 } from './eip155'
