import { readFile, stat } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'

/** Addresses that the operator of the machine gave a name, none for any other. */
export type ReadHost = (host: string) => Promise<readonly string[]>

/** Reads a file as `/etc/hosts`, again whenever it changed; one that is not there has no names. https://man7.org/linux/man-pages/man5/hosts.5.html */
export function createHostsFile(path: string): ReadHost {
  let known: { readonly changed: number; readonly hosts: ReadonlyMap<string, readonly string[]> } | undefined
  return async (host) => {
    try {
      const { mtimeMs: changed } = await stat(path)
      if (known?.changed !== changed) known = { changed, hosts: parseHosts(await readFile(path, 'utf8')) }
      return known.hosts.get(host.toLowerCase().replace(/\.$/, '')) ?? []
    } catch {
      return []
    }
  }
}

function parseHosts(text: string): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, readonly string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (!ipaddr.isValid(address)) continue
    for (const name of names.map((one) => one.toLowerCase())) hosts.set(name, [...(hosts.get(name) ?? []), address])
  }
  return hosts
}
