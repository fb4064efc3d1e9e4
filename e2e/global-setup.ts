import { serveLab } from './lab/serveLab'
import { startStack } from './stack/startStack'

/** Starts what every journey needs once, and ends all of it after the last test; the lab is started by who needs it first. */
export default async function setup(): Promise<() => Promise<void>> {
  const { addresses, stop } = await startStack()
  const lab = await serveLab()
  process.env['LATCHKEY_E2E'] = JSON.stringify(addresses)
  process.env['LATCHKEY_E2E_LAB'] = lab.url
  return async () => {
    await Promise.all([lab.stop(), stop()])
  }
}
