import { getAnalyticsConfig, getFeatures, getOrigins, getProjectLimits } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { featuresOf } from './featureDefaults'
import type { ProjectStore } from './ProjectStore'
import { requireProject } from './requireProject'

/** What a page may ask of its own project; nothing here is secret, so origins are not checked. */
export const projectRoutes = (projects: ProjectStore): Api =>
  createApi()
    .get(getOrigins.path, async (context) =>
      context.json({ allowedOrigins: (await requireProject(projects, context)).allowedOrigins }),
    )
    .get(getAnalyticsConfig.path, async (context) =>
      context.json({ isAnalyticsEnabled: (await requireProject(projects, context)).analytics === 'on' }),
    )
    .get(getFeatures.path, async (context) =>
      context.json({ features: featuresOf(await requireProject(projects, context)) }),
    )
    .get(getProjectLimits.path, async (context) => {
      await requireProject(projects, context)
      // This server has no plans; clients only look whether one is exceeded.
      return context.json({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } })
    })
