/** Conditions the account is looked at in, in the order they are offered. */
export const scenarioNames = ['as-it-is', 'empty', 'whale', 'pending', 'down', 'reorg'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** Conditions in which the test wallet uses an account of their own. */
export const accountScenarios = ['empty', 'whale'] as const
export type AccountScenario = (typeof accountScenarios)[number]

/** What is not known counts as nothing being changed. */
export const asScenarioName = (value: unknown): ScenarioName =>
  scenarioNames.find((name) => name === value) ?? 'as-it-is'

/** Whose account the test wallet uses; its own where nothing is said. */
export const accountOf = (name: ScenarioName): AccountScenario | undefined =>
  accountScenarios.find((one) => one === name)
