/** One segment that is a value: an id, a name, an account. Slashes and dots that walk do not come in, encoded or not. */
const value = '(?!\\.{1,2}(?:/|$))(?:[\\w.~:@+$-]|%(?!2[eEfF]|5[cC]|00|25)[0-9A-Fa-f]{2}){1,300}'

/** The address of another host's picture, in base64url: as long as the server writes one. */
const sealed = '[\\w-]{1,4096}'

/** What browsers may ask through a site: every call a kit makes, and nothing for operators. */
const allowed: readonly (readonly [methods: string, path: string])[] = [
  ['GET', '/getWallets'],
  ['GET', `/getWalletImage/${value}`],
  ['GET', `/public/get(?:Asset|Currency|Token)Image/${value}`],
  ['GET', `/media/${value}/${value}/${sealed}`],
  ['GET', '/projects/v1/origins'],
  ['GET', '/getAnalyticsConfig'],
  ['GET', '/appkit/v1/(?:config|project-limits)'],
  ['GET POST', `/v1(?:/${value}){0,6}/?`],
  ['POST', '/e'],
  ['POST', '/batch'],
  ['POST', '/rpc'],
]

/** Finds the path to ask upstream for one below the mount; `undefined` when it is not one a kit asks. */
export function createUpstreamPath(mount: string): (method: string, pathname: string) => string | undefined {
  const rules = allowed.map(([methods, path]) => ({ methods: methods.split(' '), form: new RegExp(`^${path}$`) }))
  return (method, pathname) => {
    if (!pathname.startsWith(`${mount}/`)) return undefined
    const path = pathname.slice(mount.length)
    const asked = method === 'HEAD' ? 'GET' : method
    return rules.some(({ methods, form }) => methods.includes(asked) && form.test(path)) ? path.slice(1) : undefined
  }
}
