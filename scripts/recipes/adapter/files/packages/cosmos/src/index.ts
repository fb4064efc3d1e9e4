export { cosmos } from './cosmos'
