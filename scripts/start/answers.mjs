const deadline = 60_000

/** Resolves when a page is served; a script of it that does not compile is said, so that nobody wonders at a blank page. */
export async function answers(url, log, stop) {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(deadline)])
  const page = await fetch(url, { headers: { accept: 'text/html' }, signal })
  const html = await page.text()
  if (!page.ok || !html.includes('<script')) throw new Error(`${url} answers ${page.status} without a page`)
  for (const [, source] of html.matchAll(/<script[^>]+src="(\/[^"]+)"/g)) {
    const script = await fetch(new URL(source, url), { signal })
    await script.text()
    if (!script.ok) log(`${source} does not compile; the page will show why`)
  }
}
