import { warningsOf } from '../admin/warningsOf'
import { allVariables, type Config } from '../Config'
import { ConfigError } from '../config/ConfigError'
import { portMode } from '../config/portMode'
import { secretFile } from '../config/secretFile'
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
    const given = Object.entries(allVariables()).flatMap(([name, variable]) => {
      const path = secretFile(name, variable, environment)
      if (path !== undefined) return `${name}_FILE=${path} (read, not shown)`
      const value = environment[name]
      return value ? `${name}=${variable.secret ? '(set, not shown)' : value}` : []
    })
    for (const line of given.length > 0 ? given : ['nothing: every default holds']) say(`  ${line}`)
    say('')
    say(`Port: ${portMode(config, Boolean(environment['TRUSTED_PROXIES']))}.`)
    for (const [name, mode] of Object.entries(modes)) say(`${name[0]?.toUpperCase()}${name.slice(1)}: ${mode}.`)
    say('')
    say('Stand-ins:')
    for (const standIn of standIns.length > 0 ? standIns : ['none']) say(`  ${standIn}`)
    say('')
    say('Warnings:')
    const unknown = { now: Date.now(), lastBackup: Date.now(), isAuditWhole: undefined }
    const warnings = Object.entries(warningsOf(config, unknown))
    for (const [name, about] of warnings) say(`  ${name}: ${about}`)
    if (warnings.length === 0) say('  none')
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
