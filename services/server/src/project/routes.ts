import { type Api, createApi } from '../http/Api'
import { featuresOf } from './featureDefaults'
import type { ProjectStore } from './project-store'
import { requireProject } from './requireProject'

/** What a page may ask of its own project; nothing here is secret, so origins are not checked. */
export const projectRoutes = (projects: ProjectStore): Api =>
  createApi()
    .get('/projects/v1/origins', async (context) =>
      context.json({ allowedOrigins: (await requireProject(projects, context)).allowedOrigins }),
    )
    .get('/getAnalyticsConfig', async (context) =>
      context.json({ isAnalyticsEnabled: (await requireProject(projects, context)).analytics === 'on' }),
    )
    .get('/appkit/v1/config', async (context) =>
      context.json({ features: featuresOf(await requireProject(projects, context)) }),
    )
    .get('/appkit/v1/project-limits', async (context) => {
      await requireProject(projects, context)
      // This server has no plans; clients only look whether one is exceeded.
      return context.json({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } })
    })
