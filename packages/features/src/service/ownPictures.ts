/** Where a server keeps pictures. No sign stands for a slash, a dot or itself, which a site may read once more. */
const pictures = /^\/(media|getWalletImage|public)\/(?!.*%(2[ef5]|5c))/i
/** A place there that is written so plainly that there is one way to read it. */
const plain = /^(media|getWalletImage|public)(\/[\w-]+)+$/

/**
 * Whether a picture comes with the answer, or from where the server that gave it keeps pictures: another host would see the visitor, and
 * a server below a site's own origin is no reason to ask the pages beside it, which know the visitor by their cookies. Of one server: a list
 * names hundreds.
 */
export function ownPictures(base: string): (url: string) => boolean {
  const server = parsed(base)
  const mount = server?.pathname.replace(/\/$/, '') ?? ''
  // Some addresses have no origin of their own.
  const below = server && server.origin !== 'null' ? `${server.origin}${mount}/` : undefined
  return (url) => {
    if (url.startsWith('data:image/')) return true
    // Most tokens have none, and taking nothing apart takes longest.
    if (!server || url === '') return false
    if (below !== undefined && url.startsWith(below) && plain.test(url.slice(below.length))) return true
    const picture = parsed(url)
    if (picture?.origin !== server.origin || !picture.pathname.startsWith(`${mount}/`)) return false
    return pictures.test(picture.pathname.slice(mount.length))
  }
}

const parsed = (text: string) => {
  try {
    return new URL(text)
  } catch {
    // What is no address lies nowhere.
    return undefined
  }
}
