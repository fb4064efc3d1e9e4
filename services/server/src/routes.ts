import { chainRoutes } from './chain/routes'
import { directoryRoutes } from './directory/routes'
import type { Routes } from './http/Api'
import { projectRoutes } from './project/routes'
import { telemetryRoutes } from './telemetry/routes'

/** The nouns of the public port, each with its own router. */
export const routes: readonly Routes[] = [chainRoutes, projectRoutes, directoryRoutes, telemetryRoutes]
