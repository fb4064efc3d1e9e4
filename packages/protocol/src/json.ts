export { isRecord } from './json/isRecord'
