export { parseRetryAfter } from './http/parseRetryAfter'
export { readBytes } from './http/readBytes'
