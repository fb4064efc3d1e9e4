const pictures =
  /data:image\/svg\+xml;base64,([\w+/=]+)|data:image\/svg\+xml(?:;[\w=-]+)*,((?:%[\dA-Fa-f]{2}|[^"'`\\])+)|<svg[\s\S]*?<\/svg>/g

/** Every SVG that a file holds, whole, as a data address or as the text of a script, in its order; one that stands there twice counts once. */
export function picturesIn(text) {
  const found = [...text.matchAll(pictures)].map(([whole, base64, encoded]) =>
    base64
      ? Buffer.from(base64, 'base64').toString()
      : encoded
        ? decodeURIComponent(encoded)
        : whole.replace(/\\n/g, ' ').replace(/\\(["'`])/g, '$1'),
  )
  return [...new Set(found)]
}
