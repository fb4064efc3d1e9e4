import { isService } from './requests.mjs'

/** Files of the page's own host the browser has loaded, with their gzip bytes; the page's text itself is not among them. */
export async function loadedFiles(page) {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )
  const { origin } = new URL(page.url())
  const isAnswer = (path) => isService(path) || /^\/(wallet-)?rpc$/.test(path)
  return new Map(
    entries
      .filter(({ name }) => name.startsWith(`${origin}/`) && !isAnswer(new URL(name).pathname))
      .map(({ name, bytes }) => [new URL(name).pathname.slice(1), bytes]),
  )
}
