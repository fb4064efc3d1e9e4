import { defineError, type ErrorFactory } from './LatchkeyError'

/** A service of a server is used without `projectId`, the id it asks for; nothing is asked there. */
export const projectIdMissing: ErrorFactory<'config.project_id_missing'> = /*#__PURE__*/ defineError({
  code: 'config.project_id_missing',
  audience: 'developer',
  message: 'Project ID Not Configured',
})
