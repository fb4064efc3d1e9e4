import type { Plugin } from 'vite'

/** Keeps `blocking="render"` of the page's own script in a build, which writes that script anew. */
export function keepBlocking(): Plugin {
  return {
    name: 'latchkey-keep-blocking',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) =>
        filename.endsWith('/index.html')
          ? html.replace('<script type="module" crossorigin', '<script type="module" blocking="render" crossorigin')
          : html,
    },
  }
}
