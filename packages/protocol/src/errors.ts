export * from './errors/LatchkeyError'
