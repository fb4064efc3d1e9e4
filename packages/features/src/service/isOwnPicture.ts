/** Where a server keeps pictures. No sign stands for a slash, a dot or itself, which a site may read once more. */
const pictures = /^\/(media|getWalletImage|public)\/(?!.*%(2[ef5]|5c))/i

/**
 * Whether a picture comes with the answer, or from where the server that gave it keeps pictures: another host would see the visitor, and
 * a server below a site's own origin is no reason to ask the pages beside it, which know the visitor by their cookies.
 */
export function isOwnPicture(url: string, base: string): boolean {
  if (/^data:image\//.test(url)) return true
  const [picture, server] = [parsed(url), parsed(base)]
  if (!picture || !server) return false
  const mount = server.pathname.replace(/\/$/, '')
  const isBelow = picture.origin === server.origin && picture.pathname.startsWith(`${mount}/`)
  return isBelow && pictures.test(picture.pathname.slice(mount.length))
}

const parsed = (text: string) => {
  try {
    return new URL(text)
  } catch {
    // What is no address lies nowhere.
    return undefined
  }
}
