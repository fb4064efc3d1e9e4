import { canaryScript, hostileCanary } from './hostileCanary'

const svg = (body: string, attributes = '') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${body}</svg>`)}`

/** One transparent pixel. */
export const goodIcon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Pictures that are none, or that carry something. */
export const hostileIcons = {
  'icon-html': `data:text/html,<script>${canaryScript}</script>`,
  'icon-javascript': `javascript:${canaryScript}`,
  'icon-javascript-spaced': ` \tjava\nscript:${canaryScript}`,
  'icon-svg-script': svg(`<script>${canaryScript}</script><rect width="8" height="8"/>`),
  'icon-svg-onload': svg('<rect width="8" height="8"/>', `onload="${canaryScript}"`),
  'icon-svg-foreign-object': svg(
    `<foreignObject width="8" height="8"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${canaryScript}"/></body></foreignObject>`,
  ),
  'icon-svg-external': svg(`<image href="https://${hostileCanary.host}/svg.png" width="8" height="8"/>`),
  'icon-svg-as-png': `data:image/png,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${canaryScript}"/>`)}`,
  'icon-remote': `https://${hostileCanary.host}/icon.png`,
  'icon-plain-http': `http://${hostileCanary.host}/icon.png`,
  'icon-attribute-break': `data:image/png;base64,x" onerror="${canaryScript}`,
  'icon-css-break': `data:image/png,");background:url(https://${hostileCanary.host}/css.png)`,
} as const satisfies Record<string, string>
