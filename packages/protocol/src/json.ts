export { isRecord } from './json/isRecord'
export { readList } from './json/readList'
