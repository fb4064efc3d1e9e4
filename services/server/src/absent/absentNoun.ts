import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { absentVariables } from './absentVariables'
import { absentRoutes } from './routes'

/** Groups of endpoints this version has nothing behind; each leaves this list when it gets a noun. */
export const absentNoun = defineNoun({
  name: 'absent',
  role: 'api',
  database: 'main',
  variables: absentVariables,
  needs: { projects: projectNoun },
  serve: (_services, { projects }) => ({ routes: absentRoutes(projects) }),
})
