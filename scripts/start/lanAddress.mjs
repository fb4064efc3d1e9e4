import { networkInterfaces } from 'node:os'

const virtual = /^(docker|br-|veth|virbr|vmnet|utun|tun|tailscale|zt)/

/** This machine's IPv4 address in its network, for other devices. */
export function lanAddress(interfaces = networkInterfaces()) {
  const addresses = Object.entries(interfaces).flatMap(([name, list]) =>
    (list ?? [])
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ name, address })),
  )
  const chosen = addresses.find(({ name }) => !virtual.test(name)) ?? addresses[0]
  if (!chosen)
    throw new Error(
      '--lan needs a network, and this machine has no address in one. Connect it, or start without --lan.',
    )
  return chosen.address
}
