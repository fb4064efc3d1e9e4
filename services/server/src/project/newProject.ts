import { randomBytes } from 'node:crypto'
import type { Project } from './Project'

/** A project nobody has said anything of yet. */
export const newProject = (id: string): Project => ({
  id,
  name: 'unnamed',
  allowedOrigins: [],
  analytics: 'off',
  opaqueOrigin: 'refuse',
  features: {},
})

/** An id nobody can guess. */
export const newProjectId = (): string => randomBytes(16).toString('hex')
