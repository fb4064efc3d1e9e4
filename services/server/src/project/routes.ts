import { createApi, type Routes } from '../http/Api'
import { requireProject } from '../http/requireProject'
import { featuresOf } from './featureDefaults'

/** What a page may ask of its own project; nothing here is secret, so origins are not checked. */
export const projectRoutes: Routes = () =>
  createApi()
    .get('/projects/v1/origins', (context) => context.json({ allowedOrigins: requireProject(context).allowedOrigins }))
    .get('/getAnalyticsConfig', (context) =>
      context.json({ isAnalyticsEnabled: requireProject(context).analytics === 'on' }),
    )
    .get('/appkit/v1/config', (context) => context.json({ features: featuresOf(requireProject(context)) }))
    .get('/appkit/v1/project-limits', (context) => {
      requireProject(context)
      // This server has no plans; clients only look whether one is exceeded.
      return context.json({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } })
    })
