import { defineError, type ErrorFactory } from './LatchkeyError'

/** A feature needs a service of a server, and the site names none; `services.url` names one. */
export const serviceMissing: ErrorFactory<'config.service_missing', { readonly service: string }> =
  /*#__PURE__*/ defineError({
    code: 'config.service_missing',
    audience: 'developer',
    message: ({ service }) =>
      `No server is named for \`services.${service}\`. Name one, for example \`services: { url: '/latchkey' }\`, with a \`projectId\`.`,
  })
