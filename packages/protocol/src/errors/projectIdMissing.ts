import { defineError, type ErrorFactory } from './LatchkeyError'

/** A hosted service is used without the id it asks for. */
export const projectIdMissing: ErrorFactory<'config.project_id_missing'> = /*#__PURE__*/ defineError({
  code: 'config.project_id_missing',
  message:
    'Project ID Not Configured: a hosted service needs `projectId`. Set it, or point `services` at a server of your own.',
})
