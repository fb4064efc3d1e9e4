import { startStack } from './stack/startStack'

/** Starts what every journey needs once, and ends all of it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  const { addresses, stop } = await startStack()
  process.env['LATCHKEY_E2E'] = JSON.stringify(addresses)
  return stop
}
