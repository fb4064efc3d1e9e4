// A server-rendered page in another language hands its catalogue to `createLatchkey({ messages })`, so that nothing flashes.
export { ar } from './messages/ar'
export { type ButtonWords, en } from './messages/en'
export { pseudo } from './messages/pseudo'
