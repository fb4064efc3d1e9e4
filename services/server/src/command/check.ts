import { allVariables, type Config } from '../Config'
import { ConfigError } from '../config/ConfigError'
import { judgeConfig } from '../judgeConfig'
import { parseConfig } from '../parseConfig'
import type { Command, Terminal } from './Command'

/** Says what is configured, what stands in for something, what production refuses, and which wallets are reached. */
export const check: Command = {
  usage: 'check',
  about: 'says what is configured, what is a stand-in and what production would refuse',
  async run(_args, terminal) {
    const config = read(terminal)
    if (!config) return 1
    const { say, environment } = terminal
    const { refusals, standIns, modes } = judgeConfig(config)
    say(`Mode: ${config.MODE}`)
    say('')
    say('Configured:')
    const variables = Object.entries(allVariables())
    const given = variables.filter(([name]) => environment[name])
    if (given.length === 0) say('  nothing: every default holds')
    for (const [name, { secret }] of given) say(`  ${name}=${secret ? '(set, not shown)' : environment[name]}`)
    say('')
    for (const [name, mode] of Object.entries(modes)) say(`${name[0]?.toUpperCase()}${name.slice(1)}: ${mode}.`)
    say('')
    say('Stand-ins:')
    for (const standIn of standIns.length > 0 ? standIns : ['none']) say(`  ${standIn}`)
    say('')
    say(config.MODE === 'production' ? 'Refused:' : 'Production would refuse:')
    for (const refusal of refusals.length > 0 ? refusals : ['nothing']) say(`  ${refusal}`)
    return config.MODE === 'production' && refusals.length > 0 ? 1 : 0
  },
}

function read({ environment, say }: Terminal): Config | undefined {
  try {
    return parseConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say('Wrong:')
    for (const problem of error.problems) say(`  ${problem}`)
    return undefined
  }
}
