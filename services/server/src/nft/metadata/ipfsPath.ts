/** Names of a path, and letters of each. */
const most = { names: 12, letters: 160 } as const

/** The names of an `ipfs://` address, each without anything that leads elsewhere; nothing for what is none. */
export function ipfsPath(address: string): readonly string[] | undefined {
  const [, path = ''] = /^ipfs:\/\/(?:ipfs\/)?([^?#]*)/i.exec(address) ?? []
  const names = path.split('/').map(unescaped)
  return names.length <= most.names && names.every(isName) ? names : undefined
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

const isName = (name: string) =>
  name.length <= most.letters && /^[\p{L}\p{N} ._~!$&'()*+,;=@#-]+$/u.test(name) && !/^\.+$/.test(name)
